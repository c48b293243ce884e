import { api, type Endpoint } from '@warm-ladle/contract'
import { assert, asyncProperty } from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { injectCall } from '../test/http/inject-call.ts'
import { newWorld, publicUrl, type World } from '../test/world.ts'
import { known, newCaller } from './support/callers.ts'
import { arbitraryCalls, type GeneratedCall } from './support/arbitrary-calls.ts'
import { figure } from './support/figure.ts'

/** The number of inputs per endpoint; the inputs differ each night. */
const numRuns = Number(process.env['RELIABILITY_INPUTS'] ?? 1_000)

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(
    ([name, endpoint]: [string, Endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)

test.each(endpoints)('%s responds to every generated input', async (name, endpoint) => {
  // a separate world, to keep the data of one endpoint from slowing down the next
  const world = await newWorld({ mail: 'optional' })
  onTestFinished(async () => {
    // background work must end before its database closes
    await world.mails()
    await world.close()
  })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'orange' } })
    .png()
    .toBuffer()
  const send = sender(world, endpoint)
  const statuses = new Map<number, number>()
  const generated = asyncProperty(arbitraryCalls(endpoint, known, picture), async (call) => {
    const { statusCode, body } = await send(call)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    expect([statusCode, body]).toSatisfy(([status]) => status < 500)
  })
  await assert(generated, { numRuns, endOnFailure: true })
  figure(name, JSON.stringify(Object.fromEntries(statuses)))
})

/**
 * Returns a function that calls as an admin, each time from another network. The admin is replaced now and then,
 * since a call may revoke their rights.
 */
function sender(world: World, endpoint: Endpoint) {
  let [calls, caller] = [0, newCaller(world)]
  return async (call: GeneratedCall) => {
    calls++
    if (calls % 100 === 0) {
      caller = newCaller(world)
      await world.db.deleteFrom('attempts').execute()
    }
    const { cookie, fill } = await caller
    const filled = fill(call)
    const answer = await injectCall(world.app, endpoint, {
      ...filled,
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: { ...filled.headers, cookie, origin: publicUrl.origin },
    })
    if (answer.statusCode === 401) caller = newCaller(world)
    return answer
  }
}
