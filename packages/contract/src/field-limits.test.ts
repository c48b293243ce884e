import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'

const ids = Array.from(
  { length: 101 },
  (_, one) => `01900000-0000-7000-8000-${String(one).padStart(12, '0')}`,
)
const [id = ''] = ids
const letters = (count: number) => 'x'.repeat(count)
const repeat = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
const ideas = (count: number) => Array.from({ length: count }, (_, one) => ({ text: `Idea ${one}` }))
const plain = { avoids: [], diets: [] }
const plan = (count: number, portions = 10_000) => ids.slice(0, count).map((mealId) => ({ mealId, portions }))
const lunch = {
  slot: 'lunch',
  weekday: 1,
  opens: '12:30',
  closes: '14:30',
  ordersDaysBefore: 0,
  ordersAt: '12:30',
}
const [from, until] = ['2026-11-23T06:00:00.000Z', '2027-02-23T06:00:00.000Z']

/** Bodies whose fields are all just within their limits, and values just beyond these. */
const limited: readonly (readonly [
  name: string,
  schema: z.core.$ZodType,
  within: object,
  beyond: Readonly<Record<string, unknown>>,
])[] = [
  [
    'a request',
    api.mealRequests.create.body,
    { mealId: id, portions: 20, note: letters(500), guests: repeat(10, plain) },
    { portions: 21, note: letters(501), guests: repeat(11, plain) },
  ],
  ['a request', api.mealRequests.create.body, { mealId: id, portions: 1 }, { portions: 0 }],
  [
    'a rating',
    api.ratings.rate.body,
    { requestId: id, stars: 5, text: letters(300) },
    { stars: 6, text: letters(301) },
  ],
  ['a rating', api.ratings.rate.body, { requestId: id, stars: 1 }, { stars: 0 }],
  ['feedback', api.feedback.give.body, { kind: 'praise', text: letters(2000) }, { text: letters(2001) }],
  ['an answer', api.feedback.answer.body, { answer: letters(2000) }, { answer: letters(2001) }],
  [
    'a review',
    api.reviews.write.body,
    { mealId: id, reviewText: letters(2000) },
    { reviewText: letters(2001) },
  ],
  [
    'a poll',
    api.polls.add.body,
    { closesAt: from, options: [...ideas(5), { text: letters(120) }] },
    { options: [...ideas(6), { text: letters(120) }] },
  ],
  ['a poll', api.polls.add.body, { closesAt: from, options: ideas(2) }, { options: ideas(1) }],
  [
    'an idea',
    api.polls.add.body,
    { closesAt: from, options: ideas(2) },
    { options: [...ideas(1), { text: letters(121) }] },
  ],
  [
    'an announcement of 92 days',
    api.announcements.add.body,
    { title: letters(80), text: letters(1000), to: 'all', from, until },
    { title: letters(81), text: letters(1001), until: '2027-02-23T06:00:00.001Z', from: until },
  ],
  [
    'a webhook',
    api.outgoingWebhooks.add.body,
    {
      name: letters(80),
      format: 'telegram',
      events: ['month.closed'],
      url: `https://a.test/${letters(1985)}`,
      chat: letters(80),
    },
    { name: letters(81), events: [], url: `https://a.test/${letters(1986)}`, chat: letters(81) },
  ],
  [
    'an absence of a year',
    api.absences.add.body,
    { from: '2026-01-01', until: '2027-01-01', slots: ['lunch'] },
    { until: '2027-01-02', from: '2027-01-02', slots: [] },
  ],
  [
    'opening hours',
    api.hours.save.body,
    { hours: [{ ...lunch }] },
    { hours: [{ ...lunch, ordersAt: '12:31' }] },
  ],
  [
    'a deadline a week before',
    api.hours.save.body,
    { hours: [{ ...lunch, ordersDaysBefore: 7, ordersAt: '20:00' }] },
    { hours: [{ ...lunch, ordersDaysBefore: 8 }] },
  ],
  [
    'a plan',
    api.planning.add.body,
    { date: '2026-11-24', slot: 'lunch', servings: plan(30) },
    { servings: plan(31) },
  ],
  [
    'portions',
    api.planning.add.body,
    { date: '2026-11-24', slot: 'lunch', servings: plan(1, 1) },
    { servings: plan(1, 0) },
  ],
  [
    'portions',
    api.planning.add.body,
    { date: '2026-11-24', slot: 'lunch', servings: plan(1, 10_000) },
    { servings: plan(1, 10_001) },
  ],
  [
    'days to publish',
    api.planning.publish.body,
    { from: '2026-11-01', until: '2027-01-01' },
    { until: '2027-01-02', from: '2027-01-02' },
  ],
  ['a reason', api.planning.cancel.body, { reason: letters(200) }, { reason: letters(201) }],
  ['waste', api.waste.add.body, { id, servingId: id, kind: 'plate', grams: 500_000 }, { grams: 500_001 }],
  ['waste', api.waste.add.body, { id, servingId: id, kind: 'plate', grams: 1 }, { grams: 0 }],
  [
    'an API token',
    api.apiTokens.create.body,
    { name: letters(80), scopes: ['read'], days: 366 },
    { name: letters(81), scopes: [], days: 367 },
  ],
  ['an API token', api.apiTokens.create.body, { name: 'x', scopes: ['read'], days: 1 }, { days: 0 }],
  ['several requests', api.mealRequests.serveMany.body, { ids: ids.slice(0, 50) }, { ids: ids.slice(0, 51) }],
]

it.each(limited)('the fields of %s are accepted up to their limits', (_name, schema, within, beyond) => {
  expect(z.safeParse(schema, within).error?.issues).toBeUndefined()
  for (const [field, value] of Object.entries(beyond))
    expect([field, z.safeParse(schema, { ...within, [field]: value }).success]).toEqual([field, false])
})
