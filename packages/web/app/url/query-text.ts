/** Parameters that say where in a list one is: they belong to the filters that the list was read by. */
const places = ['page', 'after', 'shown']

/** A URL's query with one parameter changed; an empty one is removed. Another filter starts at the list's beginning. */
export function withQueryText(query: URLSearchParams, name: string, text: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (text.trim() === '') changed.delete(name)
  else changed.set(name, text)
  if (!places.includes(name)) for (const place of places) changed.delete(place)
  return changed
}
