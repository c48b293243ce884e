import Negotiator from 'negotiator'

/**
 * Whether a request wants a page rather than data: it names HTML and prefers JSON to it nowhere. Browsers that open a
 * document do so; `fetch` and most programs state no preference, and get data.
 *
 * @param accept the Accept header
 */
export function prefersHtml(accept = ''): boolean {
  // most calls name no HTML, and reading their preferences takes time
  if (!/html/i.test(accept)) return false
  const accepted = acceptedTypes(accept)
  const [html, json] = [accepted.indexOf('text/html'), accepted.indexOf('application/json')]
  return html !== -1 && (json === -1 || html < json)
}

/** Whether a request accepts any type. */
export const takesAnything = (accept: string | undefined): boolean => acceptedTypes(accept).includes('*/*')

/** Media types as the request names them, the preferred ones first; all without the header. */
const acceptedTypes = (accept: string | undefined) =>
  new Negotiator({ headers: { accept: accept?.toLowerCase() } }).mediaTypes()
