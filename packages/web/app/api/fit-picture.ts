import { pictureBytes, pictureTypes, Refusal, sentSide } from '@warm-ladle/contract'
import { translate } from '../page/language.tsx'
import { texts } from './texts.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface ChosenPicture extends Size {
  /** Media type; '' if the device does not know it. */
  readonly type: string
  readonly bytes: number
}

const isTaken = (type: string) => pictureTypes.some((taken) => taken === type)

/**
 * The size at which to send a picture; undefined to send it unchanged.
 *
 * @example sentSize({ type: 'image/jpeg', bytes: 6_400_000, width: 4032, height: 3024 }) // { width: 2048, height: 1536 }
 */
export function sentSize({ type, bytes, width, height }: ChosenPicture): Size | undefined {
  const scale = Math.min(1, sentSide / Math.max(width, height))
  if (scale === 1 && isTaken(type) && bytes <= pictureBytes) return undefined
  return { width: toSide(width * scale), height: toSide(height * scale) }
}

const toSide = (pixels: number) => Math.max(1, Math.round(pixels))

/**
 * Makes a photo small enough to send, upright and in a format that the service accepts. A photo that the browser cannot
 * shrink is sent unchanged: the service decides.
 *
 * @throws {Refusal} `wrong-type` for a format that neither the browser nor the service can read, such as HEIC in most
 * browsers
 */
export async function fitPicture(picture: File): Promise<File> {
  const image = await decode(picture).catch(() => undefined)
  if (!image) {
    if (isTaken(picture.type)) return picture
    throw new Refusal('wrong-type', translate(texts.unreadablePhoto))
  }
  const { naturalWidth: width, naturalHeight: height } = image
  const size = sentSize({ type: picture.type, bytes: picture.size, width, height })
  return size ? draw(image, size, picture).catch(() => picture) : picture
}

async function decode(picture: File): Promise<HTMLImageElement> {
  const image = new Image()
  const address = URL.createObjectURL(picture)
  image.src = address
  // the image keeps its data, also for drawing
  await image.decode().finally(() => URL.revokeObjectURL(address))
  return image
}

/**
 * Renders a picture at a given size. Only the small one needs a canvas, which some engines limit to 16 megapixels.
 * Transparent pictures become PNG and may need a smaller size to stay within the byte limit; all others become JPEG.
 */
async function draw(
  image: HTMLImageElement,
  { width, height }: Size,
  { name, type }: Pick<File, 'name' | 'type'>,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  const drawnType = type === 'image/jpeg' || isOpaque(pen, { width, height }) ? 'image/jpeg' : 'image/png'
  const blob = await encode(canvas, drawnType)
  if (blob.size > pictureBytes) {
    return draw(image, { width: toSide(width / 2), height: toSide(height / 2) }, { name, type })
  }
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${drawnType.slice('image/'.length)}`, {
    type: drawnType,
  })
}

const isOpaque = (pen: CanvasRenderingContext2D, { width, height }: Size) =>
  new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer).every((pixel) => pixel >>> 24 === 0xff)

async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It could not be encoded'))), type, 0.9)
  return promise
}
