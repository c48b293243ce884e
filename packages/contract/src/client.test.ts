import { expect, it } from 'vitest'
import { api } from './api.ts'
import { createClient } from './client.ts'

/** A client whose calls end like this. */
const clientOf = (answer: () => Promise<Response>) => createClient(api, answer)
const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const find = (answer: () => Promise<Response>) => clientOf(answer).meals.find({ params: { id: idOf(1) } })

it('refuses a call that was not answered as unavailable, which may be tried again', async () => {
  await expect(find(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  })
})

it('refuses an answer that says nothing as failed, and keeps the id of the request', async () => {
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
])('shows what another server says with %i in %j [A90]', async (status, body, message, code) => {
  const refused = find(async () => Response.json(body, { status }))
  await expect(refused).rejects.toMatchObject({ message, code, hasOwnMessage: true })
})

it.each([{}, [], null, 7, { error: null }, { message: '' }, { errors: [] }])(
  'finds no message in %j [A90]',
  async (body) => {
    const refused = find(async () => Response.json(body, { status: 400 }))
    await expect(refused).rejects.toMatchObject({ code: 'failed', hasOwnMessage: false })
  },
)

it('says where a list goes on, and how long it is', async () => {
  const headers = { link: '</users?limit=1&cursor=next>; rel="next"', 'x-total-count': '3' }
  const page = await clientOf(async () => Response.json([], { headers })).members.list({ query: {} })
  expect(page).toEqual({ body: [], next: 'next', total: 3 })
})
