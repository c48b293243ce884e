const graphemes = new Intl.Segmenter()

/**
 * A text of at most this `length`, in units of JavaScript, cut between characters as people see them: never within an emoji
 * or a letter and its marks.
 *
 * @param mark stands after what was cut
 */
export function truncate(text: string, length: number, mark = ''): string {
  if (text.length <= length) return text
  const end = graphemes.segment(text).containing(length)?.index ?? 0
  // what has more marks than there is room for is cut between them
  const cut = end > 0 ? text.slice(0, end) : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut}${mark}`
}
