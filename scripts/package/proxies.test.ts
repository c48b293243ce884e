import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api, type Endpoint, picturePath } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../../packaging', name), 'utf8')
const nginx = read('nginx.conf')
const caddy = read('Caddyfile')

/** The path that nginx logs, according to its map. */
function loggedByNginx(uri: string) {
  const withoutQuery = uri.replace(/\?.*/, '')
  const rows = [...nginx.matchAll(/^ {2}~\*(\S+) (\S+);$/gm)]
  const row = rows.find(([, pattern = '']) => new RegExp(pattern, 'i').test(withoutQuery))
  return row?.[2] ?? withoutQuery
}

/** The URL that Caddy logs, according to its filter. */
function loggedByCaddy(uri: string) {
  const [, pattern = ''] = /request>uri regexp "(.*)" "\$1"$/m.exec(caddy) ?? []
  return uri.replaceAll(new RegExp(pattern, 'g'), (_, loggedPart: string | undefined) => loggedPart ?? '')
}

/**
 * Paths that reveal more than a record's id or a month, e.g. a calendar's key, an email, a code or a card.
 */
const revealing = Object.values<Readonly<Record<string, Endpoint>>>(api)
  .flatMap((feature) => Object.values(feature))
  .map((endpoint) => endpoint.path)
  .filter((one) => /\{(?!id\}|mealId\}|sessionId\}|name\}|month\})\w+\}/.test(one))

describe.each([
  ['nginx', loggedByNginx],
  ['Caddy', loggedByCaddy],
])('the log of %s', (_name, logged) => {
  it.each(revealing)('shortens %s', (one) => {
    expect(logged(one.replaceAll(/\{\w+\}/g, 'SECRET'))).not.toContain('SECRET')
  })

  it('contains no queries and leaves other paths unchanged', () => {
    expect(logged('/users?search=warden@example.org&cursor=x')).toBe('/users')
    expect(logged('/meal-request')).toBe('/meal-request')
  })
})

it('nginx writes the log of every server in our format, without queries and referrers', () => {
  const [, format = ''] = /^log_format warm_ladle '(.*)';$/m.exec(nginx) ?? []
  expect(format.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_local',
    '$request_method',
    '$path_for_log',
    '$status',
    '$body_bytes_sent',
    '$request_time',
  ])
  const servers = nginx.split('\nserver {').slice(1)
  expect(
    servers.filter((server) => server.includes('access_log /var/log/nginx/access.log warm_ladle;')),
  ).toEqual(servers)
})

it('the shortened paths are the only ones that reveal more than an id', () => {
  expect(revealing.toSorted((one, other) => one.localeCompare(other))).toEqual([
    '/api/kitchen/pickups/{code}',
    '/api/users/{email}',
    '/calendar/{token}.ics',
  ])
})

it('nginx listens on both IPv4 and IPv6', () => {
  const ports = [...nginx.matchAll(/^ {2}listen (\[::\]:)?(\d+.*);$/gm)].map(([, six, port]) => [
    port,
    six !== undefined,
  ])
  expect(ports).toEqual([
    ['443 ssl', false],
    ['443 ssl', true],
    ['80', false],
    ['80', true],
  ])
})

describe('nginx’s limit per address', () => {
  const [, exempt = ''] = /^map \$uri \$caller_of_reads \{\n([^}]*)\}/m.exec(nginx) ?? []
  const patterns = [...exempt.matchAll(/^ {2}~(\S+) "";$/gm)].map(([, pattern = '']) => new RegExp(pattern))
  const isLimited = (one: string) => !patterns.some((pattern) => pattern.test(one))
  const endpoints = Object.values<Readonly<Record<string, Endpoint>>>(api).flatMap((feature) =>
    Object.values(feature),
  )

  it('counts every call except streams, which stay open', () => {
    const free = endpoints.filter((endpoint) => !isLimited(endpoint.path)).map((endpoint) => endpoint.path)
    expect(free.toSorted((one, other) => one.localeCompare(other))).toEqual(
      endpoints
        .filter((endpoint) => endpoint.live)
        .map((endpoint) => endpoint.path)
        .toSorted((one, other) => one.localeCompare(other)),
    )
  })

  it('counts pages, but not their files or pictures', () => {
    expect(
      ['/', '/meals', '/dashboard/kitchen', '/assets', '/api/week/live'].filter((one) => !isLimited(one)),
    ).toEqual([])
    expect(['/assets/page-a1.js', `${picturePath}/a.webp`, '/art/soup.webp'].filter(isLimited)).toEqual([])
  })
})
