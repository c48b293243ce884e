import { useRef } from 'react'
import { useApi } from './query.ts'

/** Uploads a picture, shrinking a large one, and returns its path. Submitting a form again does not upload it twice. */
export function useUpload(): (picture: File) => Promise<string> {
  const api = useApi()
  const known = useRef(new WeakMap<File, string>())

  return async (picture) => {
    const address = known.current.get(picture)
    if (address !== undefined) return address
    // loaded on demand, since few visits upload a picture
    const { fitPicture } = await import('./fit-picture.ts')
    const { url } = (await api.pictures.upload({ file: await fitPicture(picture) })).data
    known.current.set(picture, url)
    return url
  }
}
