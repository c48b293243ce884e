import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { limits, raisedLimits } from './limits.ts'

const changing = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

describe('limits', () => {
  it.each(changing)('%s has one', (_name, { throttle }) => {
    expect(throttle && limits[throttle]).toMatchObject({
      calls: expect.any(Number),
      minutes: expect.any(Number),
    })
  })

  it('are all in use', () => {
    const named = changing.map(([, { throttle }]) => throttle)
    // the first two are no endpoints of the contract, the last one is a rule of what is written
    expect(Object.keys(limits).filter((name) => !named.some((used) => used === name))).toEqual([
      'signUps',
      'googleSignIns',
      'reviewsOfOneMeal',
    ])
  })

  it('are raised in their calls alone', () => {
    expect(raisedLimits(100).reviews).toEqual({ calls: 2000, minutes: 60 })
  })
})
