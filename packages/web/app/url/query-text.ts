/** A URL's query with one parameter changed; an empty one is removed. */
export function withQueryText(query: URLSearchParams, name: string, text: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (text.trim() === '') changed.delete(name)
  else changed.set(name, text)
  return changed
}
