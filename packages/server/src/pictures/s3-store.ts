import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../start/outside-services.ts'
import type { PictureStore } from './store.ts'

/** Stores pictures in a bucket of Amazon S3 or a compatible service. */
export function createS3Store(settings: S3Settings): PictureStore {
  const client = new S3Client(clientOf(settings))
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })

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
      await Promise.all(commands.map((command) => client.send(command)))
    },
    async get(key) {
      const found = await undefinedIfMissing(client.send(new GetObjectCommand(at(key))))
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
    async has(key) {
      return (await undefinedIfMissing(client.send(new HeadObjectCommand(at(key))))) !== undefined
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    // nothing to do: objects appear in a bucket only when complete
    removeUnfinished: () => Promise.resolve(),
  }
}

const clientOf = ({ endpoint, region, keys }: S3Settings): S3ClientConfig => ({
  region,
  // compatible services use path-style URLs, and may not support Amazon's newer checksums
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
