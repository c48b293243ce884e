import { expect, it, onTestFinished, vi } from 'vitest'
import { texts as answers } from './platform/answers/texts.ts'
import { api } from './api.ts'
import { createClient } from './client.ts'
import { texts as refusals } from './platform/refusals/texts.ts'
import { said } from './platform/said.ts'

/** Makes a client that gets this response to each call. */
const makeClient = (answer: () => Promise<Response>) => createClient(api, answer)
const makeId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const find = (answer: () => Promise<Response>) => makeClient(answer).meals.find({ params: { id: makeId(1) } })

it('the client rejects with `unavailable`, which can be retried, if there is no response', async () => {
  await expect(find(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  })
})

it('the client rejects with `failed` and the request id if a response has no message', async () => {
  const init = { status: 502, headers: { 'x-request-id': 'abc' } }
  await expect(find(async () => new Response('', init))).rejects.toMatchObject({
    code: 'failed',
    requestId: 'abc',
  })
})

it.each([
  [400, { error: 'Meal is sold out' }, 'Meal is sold out', 'invalid-input'],
  [409, { success: false, message: ' You asked already ' }, 'You asked already', 'invalid-input'],
  [422, { errors: [{ msg: 'Too short' }, 'Too late'] }, 'Too short Too late', 'invalid-input'],
  [500, { error: { message: 'Out of rice' } }, 'Out of rice', 'failed'],
  [401, { message: 'Who are you?' }, 'Who are you?', 'sign-in-required'],
  [404, { statusCode: 404, error: 'Not Found', message: 'No such meal' }, 'No such meal', 'not-found'],
  [503, 'Closed for today', 'Closed for today', 'unavailable'],
])(
  'the client shows another server’s message for status %i and body %j [A90]',
  async (status, body, message, code) => {
    const refused = find(async () => Response.json(body, { status }))
    await expect(refused).rejects.toMatchObject({ message, code, hasOwnMessage: true })
  },
)

it.each([{}, [], null, 7, { error: null }, { message: '' }, { errors: [] }])(
  'the client finds no message in %j [A90]',
  async (body) => {
    const refused = find(async () => Response.json(body, { status: 400 }))
    await expect(refused).rejects.toMatchObject({ code: 'failed', hasOwnMessage: false })
  },
)

it('the client shows messages in the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const has = { email: 'a@b.test', badge: 'Gold', date: { date: '2026-12-01' } }
  const refusal = said(refusals.costsNow, { name: 'Gold', price: { price: 25.5, currency: 'EUR' } })
  const time = { time: '2026-12-01T05:00:00.000Z', zone: 'Asia/Dhaka', hours: '24' } as const
  const data = [
    { _id: makeId(1), done: false, ...refusal },
    { _id: makeId(2), done: false, ...said(refusals.earlyUntil, { time }) },
    { _id: makeId(3), done: true, message: 'Said by a newer server', text: 'answers.ofLater' },
  ]
  const answer = { success: true, ...said(answers.hasBadgeUntil, has), data }
  const client = makeClient(async () => Response.json(answer))
  const { message, data: each } = await client.meals.removeMany({ body: { ids: [makeId(1)] } })
  expect([message, ...each.map((one) => one.message)]).toEqual([
    'a@b.test hat das Gold-Abzeichen bis 01.12.2026.',
    'Gold kostet jetzt 25,50\u{A0}€.',
    'Noch zu früh: Ausgabe ab 11:00',
    'Said by a newer server',
  ])
})

it('the client returns a list with its length and the cursor of the next page', async () => {
  const headers = { link: '</users?limit=1&cursor=next>; rel="next"', 'x-total-count': '3' }
  const page = await makeClient(async () => Response.json([], { headers })).members.list({ query: {} })
  expect(page).toEqual({ body: [], next: 'next', total: 3 })
})
