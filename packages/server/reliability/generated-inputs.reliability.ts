import { api, type Endpoint } from '@warm-ladle/contract'
import { type Arbitrary, assert, asyncProperty, record, uint8Array } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, publicUrl, type World } from '../test/world.ts'
import { fieldsFor } from './support/arbitrary-of.ts'
import { figure } from './support/figure.ts'

/** Inputs for each endpoint. */
const numRuns = Number(process.env['RELIABILITY_INPUTS'] ?? 10_000)
const unknownId = '01900000-0000-7000-8000-000000000000'

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(
    ([name, endpoint]: [string, Endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)

let world: World
beforeAll(async () => {
  world = await newWorld({ mail: 'optional' })
})
afterAll(async () => {
  // what was begun in the background ends before its database
  await world.mails()
  await world.close()
})

let calls = 0
const newAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`

/** An admin who may call everything, and a meal about which they may call it. */
async function newCaller() {
  const caller = await world.join(`Cook${crypto.randomUUID()}`, { badge: 'Gold', role: 'admin' })
  const mealId = await world.addMeal()
  const id = [mealId, unknownId, caller.id]
  return { cookie: caller.cookie, known: { mealId: id, id, email: [caller.email], userId: [caller.email] } }
}

const segment = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** Calls of an endpoint: its path, query and body are generated each by itself. */
const callsOf = (
  endpoint: Endpoint,
  known: Readonly<Record<string, readonly unknown[]>>,
): Arbitrary<InjectOptions> =>
  record({
    params: fieldsFor(endpoint.params, known),
    query: fieldsFor(endpoint.query, known),
    body: fieldsFor(endpoint.body, known),
    bytes: uint8Array({ maxLength: 300 }),
  }).map(({ params, query, body, bytes }) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => segment(params[name] ?? unknownId))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]))
    return {
      method: endpoint.method,
      url: `${path}?${search}`,
      ...(endpoint.upload
        ? form(endpoint.upload, bytes)
        : endpoint.body && { payload: JSON.stringify(body), headers: json }),
    }
  })

const json = { 'content-type': 'application/json' }
const form = (field: string, bytes: Uint8Array) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ]),
})

test.each(endpoints)('%s answers whatever is generated for it', async (name, endpoint) => {
  let caller = await newCaller()
  const statuses = new Map<number, number>()
  const generated = asyncProperty(callsOf(endpoint, caller.known), async (call) => {
    const { statusCode, body } = await world.app.inject({
      ...call,
      remoteAddress: newAddress(),
      headers: { ...call.headers, cookie: caller.cookie, origin: publicUrl.origin },
    })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    // the call may have ended the caller's session, or their account
    if (statusCode === 401) caller = await newCaller()
    if (calls % 100 === 0) await world.db.deleteFrom('attempts').execute()
    expect([statusCode, body]).toSatisfy(([status]) => status < 500)
  })
  await assert(generated, { numRuns, endOnFailure: true })
  figure(name, JSON.stringify(Object.fromEntries(statuses)))
})
