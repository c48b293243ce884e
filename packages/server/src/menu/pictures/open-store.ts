import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import { makeFolder } from '../../platform/data-folder.ts'
import { createDiskStore } from './disk-store.ts'
import { emitCalls } from '../../tracing/telemetry/timed.ts'
import type { PictureStore } from './store.ts'

/** Opens the configured bucket, otherwise a folder next to the embedded database. */
export async function openPictureStore({ s3, dataDir }: Config): Promise<PictureStore> {
  if (!s3) return createDiskStore(await writableFolder(path.join(dataDir, 'pictures')))
  // loaded on demand, because the client is large and most hostels use a folder
  const { createS3Store } = await import('./s3-store.ts')
  return emitCalls('picture store', createS3Store(s3), ['put', 'get', 'has', 'delete', 'list', 'check'])
}

/** Detects a folder without write permission at startup instead of at the first upload. */
async function writableFolder(folder: string) {
  makeFolder(folder)
  await access(folder, constants.W_OK)
  return folder
}
