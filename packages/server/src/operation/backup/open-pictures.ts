import path from 'node:path'
import { createDiskStore } from '../../menu/pictures/disk-store.ts'
import type { PictureStore } from '../../menu/pictures/store.ts'
import type { DataLocation } from './data-location.ts'

/** The picture store of a location. Unlike the service's, it creates no folder before the first write. */
export async function openPictures({
  s3,
  dataDir,
}: Pick<DataLocation, 's3' | 'dataDir'>): Promise<PictureStore> {
  if (!s3) return createDiskStore(path.join(dataDir, 'pictures'))
  // loaded on demand because the client is large
  const { createS3Store } = await import('../../menu/pictures/s3-store.ts')
  return createS3Store(s3)
}
