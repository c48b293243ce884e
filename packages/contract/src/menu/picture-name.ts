/**
 * The widths in pixels in which a picture is stored, up to its own width. The path of a picture contains the largest
 * one; replace that number with a smaller width to get that version.
 */
export const pictureWidths = [320, 640, 1280] as const

/** Path prefix of uploaded pictures. */
export const picturePath = '/pictures'

/** Separates a picture's id from a version's width. */
const widthMark = '-w'
const kind = '.webp'
// the annotation lets bundlers drop the expression if no name is parsed
const uploaded = /* @__PURE__ */ new RegExp(`^([0-9a-f]{32})${widthMark}\\d{3,4}\\${kind}$`)
const anyVersion = new RegExp(`^(.*)${widthMark}(\\d+)(\\.\\w+)$`)

/**
 * The file name of a picture in one of its widths, e.g. `pictureFileName('9f2c', 640, '.avif')` is '9f2c-w640.avif'.
 * Uploaded pictures are WebP.
 */
export const pictureFileName = (stem: string, width: number, ending: string = kind): string =>
  `${stem}${widthMark}${width}${ending}`

/** The id of an uploaded picture, from the name of one of its files; undefined for any other name. */
export const parsePictureHash = (fileName: string): string | undefined => uploaded.exec(fileName)?.[1]

/** The id of an uploaded picture, from a path on this site; undefined for any other URL. */
export const pictureHashIn = (url: string): string | undefined =>
  url.startsWith(`${picturePath}/`) ? parsePictureHash(url.slice(picturePath.length + 1)) : undefined

/**
 * The `srcset` of a picture and its smaller versions; undefined for a URL without a width.
 *
 * @example toSrcSet('/pictures/9f2c-w640.webp') // '/pictures/9f2c-w320.webp 320w, /pictures/9f2c-w640.webp 640w'
 */
export function toSrcSet(src: string): string | undefined {
  const [, stem, width, ending] = anyVersion.exec(src) ?? []
  if (stem === undefined || ending === undefined) return undefined
  const smaller = pictureWidths.filter((one) => one <= Number(width))
  return smaller.map((one) => `${pictureFileName(stem, one, ending)} ${one}w`).join(', ') || undefined
}
