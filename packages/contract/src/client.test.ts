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

it('says where a list goes on, and how long it is', async () => {
  const headers = { link: '</users?limit=1&cursor=next>; rel="next"', 'x-total-count': '3' }
  const page = await clientOf(async () => Response.json([], { headers })).members.list({ query: {} })
  expect(page).toEqual({ body: [], next: 'next', total: 3 })
})
