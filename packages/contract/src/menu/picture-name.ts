/**
 * Widths in pixels in which a picture is stored, as far as they do not exceed its own. A picture's path names the widest;
 * replacing the width in it by a smaller one of these leads to that version.
 */
export const pictureWidths = [320, 640, 1280] as const

/** Path prefix of uploaded pictures. */
export const picturePath = '/pictures'

/** Separates a picture's id from the width of a version. */
const widthMark = '-w'
const kind = '.webp'
// the annotation lets bundles leave it out where no name is read
const uploaded = /* @__PURE__ */ new RegExp(`^([0-9a-f]{32})${widthMark}\\d{3,4}\\${kind}$`)
const anyVersion = new RegExp(`^(.*)${widthMark}(\\d+)(\\.\\w+)$`)

/**
 * File name of a picture in one of its widths: `pictureFileName('9f2c', 640, '.avif')` is '9f2c-w640.avif'. Uploaded pictures
 * are WebP.
 */
export const pictureFileName = (stem: string, width: number, ending: string = kind): string =>
  `${stem}${widthMark}${width}${ending}`

/** The id of an uploaded picture, from the name of one of its files; undefined for any other name. */
export const parsePictureHash = (fileName: string): string | undefined => uploaded.exec(fileName)?.[1]

/** The same from its path on this site; undefined for any other URL. */
export const pictureHashIn = (url: string): string | undefined =>
  url.startsWith(`${picturePath}/`) ? parsePictureHash(url.slice(picturePath.length + 1)) : undefined

/**
 * A picture and its smaller versions as a `srcset`; undefined for a URL that names no width.
 *
 * @example toSrcSet('/pictures/9f2c-w640.webp') // '/pictures/9f2c-w320.webp 320w, /pictures/9f2c-w640.webp 640w'
 */
export function toSrcSet(src: string): string | undefined {
  const [, stem, width, ending] = anyVersion.exec(src) ?? []
  if (stem === undefined || ending === undefined) return undefined
  const smaller = pictureWidths.filter((one) => one <= Number(width))
  return smaller.map((one) => `${pictureFileName(stem, one, ending)} ${one}w`).join(', ') || undefined
}
