/**
 * Headers of the chooser page: it runs no script, loads only its style sheet, and cannot be framed.
 *
 * @param leadsTo the product's origin, to which a choice redirects
 */
export const pageHeaders = (leadsTo?: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    // browsers also check a form's redirects against this source list
    `form-action 'self'${leadsTo ? ` ${leadsTo}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
