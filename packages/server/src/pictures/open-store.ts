import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { PictureStore } from './store.ts'

/** The bucket that is set up, otherwise a folder beside the embedded database. */
export async function openPictureStore({ s3, dataDir }: Config): Promise<PictureStore> {
  if (!s3) return createDiskStore(await writableFolder(path.join(dataDir, 'pictures')))
  // its client is large, and most hostels have a disk
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3)
}

/** A folder that cannot be written is found out when the service starts, not with the first picture. */
async function writableFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK)
  return folder
}
