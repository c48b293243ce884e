import { encodePicture } from './encode.ts'
import { picturePath } from './routes.ts'
import type { PictureStore } from './store.ts'

export interface KeptPicture {
  /** Address of the widest version, on this site. */
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * Checks a picture, encodes it anew and keeps it.
 *
 * @throws {Refusal} when it is no picture that is accepted; see `encodePicture`
 */
export async function keepPicture(store: PictureStore, file: Buffer): Promise<KeptPicture> {
  const { width, height, files } = await encodePicture(file)
  await Promise.all(files.map(({ key, data }) => store.put(key, data)))
  return { url: `${picturePath}/${files.at(-1)?.key}`, width, height }
}
