import type { FastifyRequest } from 'fastify'

/** A part of a path that names a page or a file of ours, and no person and no token. */
const word = /^[A-Za-z][A-Za-z-]{0,19}(\.[a-z]{2,5})?$/

/** Where a request went: its route as it is written in the code, or for pages the path with everything but words masked. */
export function pathForLog({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url
  const path = url.split(/[?#]/)[0] ?? ''
  return path
    .split('/')
    .map((part) => (part === '' || word.test(part) ? part : '*'))
    .join('/')
}
