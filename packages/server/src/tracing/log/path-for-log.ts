import type { FastifyRequest } from 'fastify'

/** A path segment that names a page or a file, so it cannot be personal or a token. */
const word = /^[A-Za-z][A-Za-z-]{0,19}(\.[a-z]{2,5})?$/

/** The request's declared route, or for pages, its path with everything except words masked. */
export function pathForLog({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url
  const path = url.split(/[?#]/)[0] ?? ''
  return path
    .split('/')
    .map((part) => (part === '' || word.test(part) ? part : '*'))
    .join('/')
}
