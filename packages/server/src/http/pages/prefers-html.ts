import Negotiator from 'negotiator'

/**
 * Whether a request wants a page rather than data: it names HTML, and never prefers JSON to it. Browsers send
 * such a header when they open a document; `fetch` and most programs state no preference, and get data.
 *
 * @param accept the Accept header
 */
export function prefersHtml(accept = ''): boolean {
  // most calls do not name HTML, and parsing preferences takes time
  if (!/html/i.test(accept)) return false
  const accepted = acceptedTypes(accept)
  const [html, json] = [accepted.indexOf('text/html'), accepted.indexOf('application/json')]
  return html !== -1 && (json === -1 || html < json)
}

/** Whether a request accepts every type. */
export const takesAnything = (accept: string | undefined): boolean => acceptedTypes(accept).includes('*/*')

/** Media types named in the request, preferred ones first; all types without the header. */
const acceptedTypes = (accept: string | undefined) =>
  new Negotiator({ headers: { accept: accept?.toLowerCase() } }).mediaTypes()
