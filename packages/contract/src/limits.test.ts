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
  it.each(changing)('are set for %s', (_name, { throttle }) => {
    expect(throttle && limits[throttle]).toMatchObject({
      calls: expect.any(Number),
      minutes: expect.any(Number),
    })
  })

  it('are all used', () => {
    const named = changing.map(([, { throttle }]) => throttle)
    // these limits apply to routes outside the contract, to calls that read, and to stored reviews
    expect(Object.keys(limits).filter((name) => !named.some((used) => used === name))).toEqual([
      'signUps',
      'providerSignIns',
      'passkeys',
      'exports',
      'downloads',
      'calendarReads',
      'readsOfOneCalendar',
      'reviewsOfOneMeal',
    ])
  })

  it('allow as many calls per period as listed here', () => {
    const figures = Object.entries(limits).map(([name, { calls, minutes }]) => [name, calls, minutes])
    expect(figures).toEqual([
      ['signUps', 60, 15],
      ['passwordChecks', 120, 15],
      ['providerSignIns', 60, 15],
      ['registrations', 60, 15],
      ['passkeys', 480, 15],
      ['accountChanges', 60, 15],
      ['accountRemovals', 60, 15],
      ['proofs', 60, 15],
      ['exports', 10, 60],
      ['downloads', 60, 15],
      ['passwordMails', 10, 15],
      ['confirmationMails', 10, 15],
      ['passwordResets', 20, 15],
      ['confirmations', 20, 15],
      ['calendarReads', 600, 15],
      ['readsOfOneCalendar', 60, 15],
      ['uploads', 30, 10],
      ['bell', 120, 1],
      ['likesAndRequests', 60, 1],
      ['weeksOfRequests', 20, 1],
      ['reviews', 20, 60],
      ['reviewsOfOneMeal', 5, 24 * 60],
      ['reviewChanges', 60, 60],
      ['feedback', 10, 60],
      ['paymentIntents', 10, 60],
      ['paymentReports', 60, 60],
      ['adminChanges', 300, 1],
      ['kitchenActs', 300, 1],
      ['adminBatches', 30, 1],
      ['announcements', 10, 60],
      ['imports', 60, 15],
    ])
  })

  it('keep their periods when they are raised', () => {
    expect(raisedLimits(100).reviews).toEqual({ calls: 2000, minutes: 60 })
  })
})
