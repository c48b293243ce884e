/**
 * Headers of the chooser page: it runs no script, loads nothing but its style sheet, and shows in no other page.
 *
 * @param leadsTo the product's origin, to which a choice leads back
 */
export const pageHeaders = (leadsTo?: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    // browsers hold this against where a form is redirected to as well
    `form-action 'self'${leadsTo ? ` ${leadsTo}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
