import { Refusal } from '@warm-ladle/contract'
import { useUpload } from '../api/use-upload.ts'

/** Uploads a meal's picture; every refusal concerns the image field. */
export function useImageUpload(): (image: File) => Promise<string> {
  const upload = useUpload()
  return (image) => upload(image).catch(atImage)
}

function atImage(error: unknown): never {
  throw error instanceof Refusal && error.hasOwnMessage
    ? new Refusal(error.code, error.message, 'image')
    : error
}
