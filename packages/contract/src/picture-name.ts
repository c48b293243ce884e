import { pictureWidths } from './picture-limits.ts'

/** Under which path uploaded pictures are shown. */
export const picturePath = '/pictures'

/** Between a picture's stem and the width of one of its versions. */
const widthMark = '-w'
const kind = '.webp'
const uploaded = new RegExp(`^([0-9a-f]{32})${widthMark}\\d{3,4}\\${kind}$`)
const anyVersion = new RegExp(`^(.*)${widthMark}(\\d+)(\\.\\w+)$`)

/**
 * File name of a picture in one of its widths: `versionOf('9f2c', 640, '.avif')` is '9f2c-w640.avif'. Uploaded pictures
 * are WebP.
 */
export const versionOf = (stem: string, width: number, ending: string = kind): string =>
  `${stem}${widthMark}${width}${ending}`

/** What an uploaded picture is kept by, from the name of one of its files; undefined for every other name. */
export const pictureHashOf = (fileName: string): string | undefined => uploaded.exec(fileName)?.[1]

/** The same from its path on this site; undefined for every other address. */
export const pictureHashIn = (url: string): string | undefined =>
  url.startsWith(`${picturePath}/`) ? pictureHashOf(url.slice(picturePath.length + 1)) : undefined

/**
 * The smaller versions of a picture that is named after its own width, as a `srcset`; undefined for any other address.
 *
 * @example srcSetOf('/pictures/9f2c-w640.webp') // '/pictures/9f2c-w320.webp 320w, /pictures/9f2c-w640.webp 640w'
 */
export function srcSetOf(src: string): string | undefined {
  const [, stem, width, ending] = anyVersion.exec(src) ?? []
  if (stem === undefined || ending === undefined) return undefined
  const smaller = pictureWidths.filter((one) => one <= Number(width))
  return smaller.map((one) => `${versionOf(stem, one, ending)} ${one}w`).join(', ') || undefined
}
