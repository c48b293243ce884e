/** The same query of an address with one of its texts changed; a text that is not filled in is left out. */
export function withQueryText(query: URLSearchParams, name: string, text: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (text.trim() === '') changed.delete(name)
  else changed.set(name, text)
  return changed
}
