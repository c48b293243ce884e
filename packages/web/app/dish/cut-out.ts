import type { Area } from 'react-easy-crop'

/** As wide as the widest version that is stored. */
const widest = 1280

/** Cuts a part out of a picture; photos become JPEG, pictures that may be transparent PNG. */
export async function cutOut(picture: File, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(width, widest))
  canvas.height = Math.round((canvas.width * height) / width)
  // turned upright, as it is shown
  const bitmap = await createImageBitmap(picture)
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut'))),
    type,
    0.92,
  )
  return new File([await promise], `cropped-${picture.name}`, { type })
}
