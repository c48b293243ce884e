import { pictureWidths } from '@warm-ladle/contract'

/**
 * The smaller versions of a picture that is named after its own width, as a `srcset`; undefined for any other address.
 *
 * @example srcSetOf('/pictures/9f2c-w640.webp') // '/pictures/9f2c-w320.webp 320w, /pictures/9f2c-w640.webp 640w'
 */
export function srcSetOf(src: string): string | undefined {
  const named = /^(?<stem>.*)-w(?<width>\d+)(?<ending>\.\w+)$/.exec(src)?.groups
  if (!named) return undefined
  const { stem, width, ending } = named
  const smaller = pictureWidths.filter((one) => one <= Number(width))
  return smaller.map((one) => `${stem}-w${one}${ending} ${one}w`).join(', ') || undefined
}
