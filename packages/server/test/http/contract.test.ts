import { api, type Endpoint } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { injectCall } from './inject-call.ts'
import { newWorld, type World } from '../world.ts'

/** Routes outside the contract, which packages/server/src/http/README.md lists. */
const outside = [
  'GET /robots.txt',
  'GET /manifest.webmanifest',
  'GET /favicon.ico',
  'GET /.well-known/security.txt',
  'GET /.well-known/change-password',
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/docs',
  // contains /api/docs/static, which Fastify's list of routes does not show
  'GET /api/docs*',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/static/theme/theme.css',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'GET /api/auth/get-session',
  'GET /api/auth/passkey/generate-register-options',
  'POST /api/auth/passkey/verify-registration',
  'GET /api/auth/passkey/generate-authenticate-options',
  'POST /api/auth/passkey/verify-authentication',
  'GET /api/auth/callback/:provider',
  'GET /auth/:provider',
  'GET /auth/:provider/link',
  'GET /auth/done',
  'GET /auth/done.js',
  'GET /auth/done.css',
  'POST /api/webhooks/stripe',
  'GET /pictures/:key',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
]

type Kind = 'visitor' | 'bronze' | 'gold' | 'bronze admin' | 'gold admin'

const emails: Readonly<Record<Kind, string>> = {
  visitor: 'unknown@hostel.test',
  bronze: 'bronze@hostel.test',
  gold: 'gold@hostel.test',
  'bronze admin': 'warden@hostel.test',
  'gold admin': 'cook@hostel.test',
}

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(
    ([name, endpoint]: [string, Endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)

const unknownId = '01900000-0000-7000-8000-000000000000'
/** Fills the call's path with an unknown id, or the caller's own. */
const filled = (path: string, kind: Kind) =>
  path.replaceAll(/\{(\w*)\}/g, (_, name) => (name === 'email' ? emails[kind] : unknownId))

describe('the contract', () => {
  let world: World
  let cookies: Readonly<Record<Kind, string | undefined>>
  beforeAll(async () => {
    world = await newWorld()
    cookies = {
      visitor: undefined,
      bronze: (await world.join('bronze')).cookie,
      gold: (await world.join('gold', { badge: 'Gold' })).cookie,
      'bronze admin': (await world.join('warden', { role: 'admin' })).cookie,
      'gold admin': (await world.join('cook', { role: 'admin', badge: 'Gold' })).cookie,
    }
  })
  afterAll(() => world.close())

  describe.each(endpoints.filter(([, { subjectField }]) => subjectField !== undefined))(
    '%s',
    (_name, endpoint) => {
      /** Returns a call that is valid except for the member it names. */
      const naming = (person: string, kind: Kind) => {
        const field = String(endpoint.subjectField)
        const named = { [field]: person }
        return world.app.inject({
          method: endpoint.method,
          url: filled(endpoint.path.replace(`{${field}}`, person), kind),
          headers: { cookie: String(cookies[kind]) },
          ...(endpoint.body
            ? { payload: { mealId: unknownId, reviewText: 'Good', transactionId: 'pi_unknown', ...named } }
            : { query: named }),
        })
      }

      it.each(['cook@hostel.test', 'unknown@hostel.test'])(
        'refuses a member who names %s [C3, D7]',
        async (person) => {
          const { statusCode, json } = await naming(person, 'gold')
          expect([statusCode, json().code]).toEqual([403, 'not-yours'])
        },
      )

      it('accepts the caller’s own name, ignoring case [C3]', async () => {
        const { statusCode } = await naming('GOLD@Hostel.Test', 'gold')
        expect(statusCode).not.toBe(403)
      })

      it('lets admins read other members’ records, but not change them [C3]', async () => {
        const { statusCode } = await naming('bronze@hostel.test', 'gold admin')
        expect(statusCode).toBe(endpoint.method === 'GET' ? 200 : 403)
      })
    },
  )

  it.each(endpoints.filter(([, { method }]) => method === 'GET'))(
    '%s accepts any text [C24, D11]',
    async (_name, endpoint) => {
      const cursor = Buffer.from(JSON.stringify(['\0', unknownId])).toString('base64url')
      for (const text of ['\0', "'", '%', '\\', '(', '\u{1F372}', 'x'.repeat(3000)]) {
        const { statusCode } = await injectCall(world.app, endpoint, {
          url: endpoint.path.replaceAll(/\{\w*\}/g, encodeURIComponent(text)),
          headers: { cookie: String(cookies['gold admin']) },
          query: { search: text, email: text, userId: text, distributorEmail: text, category: text },
        })
        expect(statusCode).toBeLessThan(500)
        const elsewhere = {
          url: endpoint.path,
          query: { cursor },
          headers: { cookie: String(cookies['gold admin']) },
        }
        expect((await injectCall(world.app, endpoint, elsewhere)).statusCode).toBeLessThan(500)
      }
    },
  )

  it('covers every route, except for an explicit list [B41]', () => {
    const declared = endpoints.map(
      ([, { method, path }]) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    const served = readRoutes(world.app.printRoutes({ commonPrefix: false }))
    expect(served).toEqual([...declared, ...outside].sort())
  })

  it('has a documentation page that loads nothing from other sites and has no inline code', async () => {
    const { headers, body } = await world.app.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/)
    const files = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => String(address))
    expect(files.length).toBeGreaterThan(3)
    const answers = await Promise.all(files.map((file) => world.app.inject(file)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
  })
})

/** Returns the routes in Fastify's printed tree, without those that Fastify adds by itself. */
function readRoutes(tree: string): string[] {
  const branch: string[] = []
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^([│\s]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === '') return []
      branch.splice(indent.length / 4, branch.length, part)
      return (methods ?? '').split(', ').map((method) => `${method} ${branch.join('')}`)
    })
    .filter((route) => !/^(HEAD|OPTIONS)? /.test(route))
    .sort()
}
