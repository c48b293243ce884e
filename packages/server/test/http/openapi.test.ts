import { Validator } from '@seriousme/openapi-schema-validator'
import * as contract from '@warm-ladle/contract'
import { connect, enjoy, findMeal, logIn, makeReader, serveAll } from '@warm-ladle/program'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { examples } from '../../src/http/contract/openapi/examples.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const endpoints = Object.entries(contract.api).flatMap(([feature, calls]) =>
  Object.entries<contract.Endpoint>(calls).map(([name, endpoint]) => ({ feature, name, endpoint })),
)

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>
}
interface Document {
  readonly openapi: string
  readonly info: { readonly license?: object }
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>
  }
}

let world: World
let document: Document
beforeAll(async () => {
  world = await newWorld()
  document = (await world.app.inject('/api/openapi.json')).json()
})
afterAll(() => world.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )

describe('the API description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const broken = { ...document, paths: { '/allMeal': { get: { summary: 3 } } } }
    expect((await validator.validate(broken)).valid).toBe(false)
  })

  it('has every endpoint of the contract, each with its own id', () => {
    const described = operations().map(({ path, method, operationId }) => `${operationId} ${method} ${path}`)
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { feature, name, endpoint } of endpoints) {
      const id = feature + name.charAt(0).toUpperCase() + name.slice(1)
      expect(described).toContain(`${id} ${endpoint.method} ${endpoint.path}`)
    }
  })

  it('also includes the session and the webhook', () => {
    const others = operations().slice(endpoints.length)
    expect(others.map(({ path }) => path)).toEqual([
      '/api/auth/sign-up/email',
      '/api/auth/sign-in/email',
      '/api/auth/get-session',
      '/api/auth/sign-out',
      '/api/webhooks/stripe',
    ])
  })

  it('states for each endpoint whether it needs a session', () => {
    for (const { feature, name, endpoint } of endpoints) {
      const { security = [] } =
        operations().find(({ path, method }) => path === endpoint.path && method === endpoint.method) ?? {}
      const isOpen = security.some((way) => Object.keys(way).length === 0)
      expect([feature, name, isOpen]).toEqual([feature, name, endpoint.access === 'visitor'])
      expect(security).toContainEqual({ session: [] })
      expect(security.filter((way) => 'token' in way)).toEqual(
        endpoint.scope === undefined ? [] : [{ token: [endpoint.scope] }],
      )
    }
  })

  it('has a license, and describes exactly the tags that it uses', () => {
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
    const used = new Set(operations().flatMap(({ tags }) => tags))
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
    for (const { name, description = '' } of document.tags)
      expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)])
  })

  it('requires only properties that it describes', () => {
    expect(undescribed(document.components.schemas, 'schemas')).toEqual([])
    expect(undescribed(document.paths, 'paths')).toEqual([])
    const broken = { properties: { a: {} }, required: ['a', 'b'] }
    expect(undescribed({ broken }, '')).toEqual(['.broken: b'])
  })

  it('has unambiguous paths for every call', () => {
    const pairs = endpoints.flatMap((one, index) =>
      endpoints.slice(index + 1).map((other) => [one.endpoint, other.endpoint] as const),
    )
    const unclear = pairs.filter(([one, other]) => isSameCall(one, other))
    expect(unclear.map(([one, other]) => `${one.path} ${other.path}`)).toEqual([])
    expect(isSameCall(get('/meal/{id}/photo'), get('/meal/new/{name}'))).toBe(true)
    expect(isSameCall(get('/meal/{id}'), get('/meal/new'))).toBe(false)
  })

  it('has the same schema for all refusals', () => {
    const refusals = operations().map(({ responses }) => [responses['4XX']?.$ref, responses['5XX']?.$ref])
    const [ours, theirs] = ['Refused', 'SessionRefused'].map((name) => [
      `#/components/responses/${name}`,
      '#/components/responses/Failed',
    ])
    expect(refusals.filter((refusal) => refusal[0] !== ours?.[0])).toEqual([theirs, theirs, theirs, theirs])
  })

  it('names schemas instead of repeating them', () => {
    const locations = new Map<string, string[]>()
    for (const [name, schema] of Object.entries(document.components.schemas))
      collectObjects(schema, name, locations)
    const repeated = [...locations.values()].filter((names) => names.length > 1)
    expect(repeated).toEqual([])
  })

  it('refers only to existing schemas, and has no unused ones', () => {
    const text = JSON.stringify(document)
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => String(name))
    expect([...new Set(named)].sort()).toEqual(Object.keys(document.components.schemas).sort())
  })

  it('has examples that the service itself accepts', () => {
    for (const [name, example] of Object.entries(examples)) {
      const { error } = z.safeParse(schemaNamed(name), example)
      expect([name, error?.issues]).toEqual([name, undefined])
      expect([name, document.components.schemas[name]?.examples]).toEqual([name, [example]])
    }
  })
})

/** Collects the objects within a schema, with the locations of each shape. */
function collectObjects(schema: object, location: string, locations: Map<string, string[]>) {
  for (const [key, part] of Object.entries(schema)) {
    if (typeof part !== 'object' || part === null || key === 'examples') continue
    const text = JSON.stringify(part)
    if ('properties' in part && key !== 'properties')
      locations.set(text, [...(locations.get(text) ?? []), `${location}.${key}`])
    collectObjects(part, `${location}.${key}`, locations)
  }
}

/** Returns properties that objects require but do not describe. */
function undescribed(part: object, location: string): string[] {
  const { required, properties } = part as { readonly required?: unknown; readonly properties?: object }
  const missing = Array.isArray(required) ? required.filter((name) => !(name in (properties ?? {}))) : []
  const within = Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && key !== 'examples'
      ? undescribed(value, `${location}.${key}`)
      : [],
  )
  return [...missing.map((name) => `${location}: ${name}`), ...within]
}

/**
 * Whether the same URL could call both endpoints without either taking precedence, since each path has a word
 * where the other has a parameter.
 */
function isSameCall(one: Call, other: Call): boolean {
  const [parts, others] = [one.path.split('/'), other.path.split('/')]
  const differing = parts
    .map((part, index) => [part, others[index] ?? ''] as const)
    .filter(([a, b]) => a !== b)
  return (
    one.method === other.method &&
    parts.length === others.length &&
    differing.every(([a, b]) => isParameter(a) || isParameter(b)) &&
    differing.some(([a, b]) => isParameter(a) && !isParameter(b)) &&
    differing.some(([a, b]) => isParameter(b) && !isParameter(a))
  )
}
interface Call {
  readonly method: string
  readonly path: string
}
const get = (path: string): Call => ({ method: 'GET', path })

const isParameter = (part: string) => part.startsWith('{')

/** Returns a schema as the service checks it. */
function schemaNamed(name: string) {
  const parts = endpoints.flatMap(({ feature, name: call, endpoint }) => {
    const id = (feature + call.charAt(0).toUpperCase() + call.slice(1)).replace(/^./, (letter) =>
      letter.toUpperCase(),
    )
    return [[`${id}Body`, endpoint.body] as const, [`${id}Answer`, endpoint.returns] as const]
  })
  const schema: unknown = new Map<string, unknown>([...Object.entries(contract), ...parts]).get(name)
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`There is no ${name}`)
  return schema
}

/** Calls the service in process, without a network. */
const inProcess = async (request: Request) =>
  world.sendAs()(request.url.slice(publicUrl.origin.length), {
    method: request.method,
    headers: request.headers,
    ...(request.body && { body: await request.text() }),
  })

const connectWith = (headers: Record<string, string>) =>
  connect({ baseUrl: publicUrl.origin, fetch: inProcess, headers })

describe('a client generated from this description', () => {
  const password = 'six-and-more'
  async function signUp(name: string, standing: { badge?: 'Gold'; role?: 'admin' }) {
    const email = `${name.toLowerCase()}@hostel.test`
    const url = '/api/auth/sign-up/email'
    await world.app.inject({ method: 'POST', url, payload: { name, email, password } })
    const cookie = await logIn(connectWith({}), email, password)
    const api = connectWith({ cookie })
    await api.GET('/account')
    await world.db.updateTable('users').set(standing).where('email', '=', email).execute()
    return api
  }

  it('logs in, reads the menu, likes, reviews and requests a meal, which the office serves', async () => {
    await world.addMeal({ title: 'Bhuna khichuri' })
    const [mita, farida] = [
      await signUp('Mita', { badge: 'Gold' }),
      await signUp('Farida', { role: 'admin' }),
    ]
    const { _id: mealId, liked } = await findMeal(mita, 'bhuna')
    await enjoy(mita, mealId, 'Just as at home.')
    const after = await findMeal(mita, 'bhuna')
    expect([liked, after.liked, after.likes, after.reviewsCount]).toEqual([false, true, 1, 1])
    expect(await serveAll(farida, 'bhuna')).toEqual(['Mita'])
    expect(await serveAll(farida, 'bhuna')).toEqual([])
  })

  it('creates a token that another program can use only for reading', async () => {
    await world.addMeal({ title: 'Panta bhat' })
    const token = await makeReader(await signUp('Rafi', { badge: 'Gold' }), 'Notice board')
    const board = connectWith({ authorization: `Bearer ${token}` })
    const { _id: mealId, liked } = await findMeal(board, 'panta')
    expect(liked).toBe(false)
    await expect(enjoy(board, mealId, 'Good.')).rejects.toThrow('token-scope')
  })

  it('gets the reason why a call is refused', async () => {
    const mealId = await world.addMeal()
    await expect(enjoy(connectWith({}), mealId, 'Good.')).rejects.toThrow('sign-in-required')
    await expect(logIn(connectWith({}), 'mita@hostel.test', 'not-the-one')).rejects.toThrow('Invalid email')
  })
})
