import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { S3Settings } from '../../platform/config.ts'

/** The location of a hostel's data, existing or new. */
export type DataLocation = Pick<Config, 'production' | 'dataDir' | 'databaseUrl' | 's3' | 'authSecrets'>

export const getKind = ({ production }: Pick<DataLocation, 'production'>) =>
  production ? 'production' : 'demonstration'

type PictureLocation = Pick<DataLocation, 's3' | 'dataDir'>

export const picturesName = ({ s3, dataDir }: PictureLocation): string =>
  s3 ? `the bucket ${s3.bucket}` : path.join(dataDir, 'pictures')

/** Whether two locations store their pictures in the same place. */
export const sharePictures = (one: PictureLocation, other: PictureLocation): boolean =>
  whereabouts(one) === whereabouts(other)

const whereabouts = ({ s3, dataDir }: PictureLocation) => (s3 ? nameBucket(s3) : path.resolve(dataDir))
const nameBucket = ({ endpoint, region, bucket }: S3Settings) => `s3 ${endpoint ?? region} ${bucket}`

export const computeDigest = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('hex')
