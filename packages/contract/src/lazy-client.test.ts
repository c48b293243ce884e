import { expect, it, vi } from 'vitest'
import { createClient, type Send } from './client.ts'
import { endpoints } from './endpoint.ts'
import { Done } from './fields.ts'
import { createLazyClient } from './lazy-client.ts'

const features = {
  bells: endpoints({
    ring: { method: 'POST', path: '/bell', access: 'visitor', summary: 'Ring', body: Done, returns: Done },
    show: { method: 'GET', path: '/bell', access: 'visitor', summary: 'Show', returns: Done },
  }),
}
const done = { success: true, message: 'Rung' } as const
const send = vi.fn<Send>(async () => Response.json(done))
const client = createClient(features, send)

it('loads nothing before the first call', () => {
  const load = vi.fn<() => Promise<typeof client>>(async () => client)
  createLazyClient({ bells: true }, load)
  expect(load).not.toHaveBeenCalled()
})

it('passes each call and its arguments to the loaded client', async () => {
  const lazy = createLazyClient({ bells: true }, async () => client)
  expect(await lazy.bells.ring({ body: done })).toEqual(done)
  expect(send).toHaveBeenLastCalledWith('/bell', expect.objectContaining({ body: JSON.stringify(done) }))
  expect(await lazy.bells.show()).toEqual(done)
  expect(send).toHaveBeenLastCalledWith('/bell', expect.objectContaining({ method: 'GET' }))
})

it('refuses a call whose client cannot be loaded, and loads again for the next one', async () => {
  const load = vi
    .fn<() => Promise<typeof client>>(async () => client)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const lazy = createLazyClient({ bells: true }, load)
  await expect(lazy.bells.show()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await lazy.bells.show()).toEqual(done)
})

it('passes on refusals of the service', async () => {
  const refused = { success: false, code: 'not-found', message: 'Gone', error: 'Gone' }
  send.mockResolvedValueOnce(Response.json(refused, { status: 404 }))
  const lazy = createLazyClient({ bells: true }, async () => client)
  await expect(lazy.bells.show()).rejects.toMatchObject({ code: 'not-found', message: 'Gone' })
})
