import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../platform/config.ts'
import type { PictureStore } from './store.ts'
import { toBucketFault } from './store-fault.ts'

/** A name that no picture has. */
const probe = 'probe'

/** Stores pictures in a bucket on Amazon S3 or a compatible service. */
export function createS3Store(settings: S3Settings): PictureStore {
  const client = new S3Client(toClientConfig(settings))
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })
  const explained = <T>(call: Promise<T>) =>
    call.catch((error: unknown) => {
      throw toBucketFault(error, settings)
    })
  const get = async (key: string) => {
    const found = await explained(undefinedIfMissing(client.send(new GetObjectCommand(at(key)))))
    return found?.Body && Buffer.from(await found.Body.transformToByteArray())
  }

  return {
    async put(files) {
      const commands = files.map(
        ({ key, data }) =>
          new PutObjectCommand({
            ...at(key),
            Body: data,
            ContentType: 'image/webp',
            CacheControl: 'public, max-age=31536000, immutable',
          }),
      )
      await explained(Promise.all(commands.map((command) => client.send(command))))
    },
    get,
    async has(key) {
      return (await explained(undefinedIfMissing(client.send(new HeadObjectCommand(at(key)))))) !== undefined
    },
    async delete(key) {
      await explained(client.send(new DeleteObjectCommand(at(key))))
    },
    async list() {
      const keys: string[] = []
      const read = async () => {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket }))
          for (const { Key: key } of page.Contents ?? []) if (key !== undefined) keys.push(key)
      }
      await explained(read())
      return keys
    },
    // a response without a body, e.g. to HEAD, does not show whether the bucket or the picture is missing
    check: async () => void (await get(probe)),
    // nothing to do: objects appear in a bucket only when complete
    removeUnfinished: () => Promise.resolve(),
  }
}

const toClientConfig = ({ endpoint, region, keys }: S3Settings): S3ClientConfig => ({
  region,
  // compatible services use path-style URLs and may not support Amazon's newer checksums
  ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
})

async function undefinedIfMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  }
}
