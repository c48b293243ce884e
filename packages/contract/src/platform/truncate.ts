const graphemes = new Intl.Segmenter()

/**
 * Cuts a text to this `length` in UTF-16 units, but never within a visible character, such as an emoji or a letter with
 * its marks.
 *
 * @param mark is appended to a text that was cut
 */
export function truncate(text: string, length: number, mark = ''): string {
  if (text.length <= length) return text
  const end = graphemes.segment(text).containing(length)?.index ?? 0
  // a letter with more marks than fit is cut between them
  const cut = end > 0 ? text.slice(0, end) : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut}${mark}`
}
