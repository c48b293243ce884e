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
  it.each(changing)('%s has a limit', (_name, { throttle }) => {
    expect(throttle && limits[throttle]).toMatchObject({
      calls: expect.any(Number),
      minutes: expect.any(Number),
    })
  })

  it('are all in use', () => {
    const named = changing.map(([, { throttle }]) => throttle)
    // the first three guard routes outside the contract, the last one is a rule on stored reviews
    expect(Object.keys(limits).filter((name) => !named.some((used) => used === name))).toEqual([
      'signUps',
      'googleSignIns',
      'passkeys',
      'reviewsOfOneMeal',
    ])
  })

  it('keep their minutes when their calls are raised', () => {
    expect(raisedLimits(100).reviews).toEqual({ calls: 2000, minutes: 60 })
  })
})
