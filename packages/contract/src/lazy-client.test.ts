import { expect, it, vi } from 'vitest'
import { type Perform, type Send, sendCall } from './client.ts'
import { endpoints } from './endpoint.ts'
import { Done } from './platform/fields.ts'
import { type Calls, createLazyClient } from './lazy-client.ts'

const bells = endpoints({
  ring: { method: 'POST', path: '/bell', access: 'visitor', summary: 'Ring', body: Done, returns: Done },
  show: { method: 'GET', path: '/bell', access: 'visitor', summary: 'Show', returns: Done },
})
const done = { success: true, message: 'Rung' } as const
const send = vi.fn<Send>(async () => Response.json(done))
const perform: Perform = (endpoint, call) => sendCall(endpoint, call, send)

it('the client loads nothing before the first call', () => {
  const load = vi.fn<() => Promise<Calls<{ bells: typeof bells }>>>(async () => ({
    features: { bells: async () => bells },
    perform,
  }))
  expect(createLazyClient(load).bells.show).toBeTypeOf('function')
  expect(load).not.toHaveBeenCalled()
})

it('the client passes on each call with its arguments, and loads only the feature it needs', async () => {
  const others = vi.fn<() => Promise<typeof bells>>(async () => bells)
  const lazy = createLazyClient(async () => ({ features: { bells: async () => bells, others }, perform }))
  expect(await lazy.bells.ring({ body: done })).toEqual(done)
  expect(send).toHaveBeenLastCalledWith('/bell', expect.objectContaining({ body: JSON.stringify(done) }))
  expect(await lazy.bells.show()).toEqual(done)
  expect(send).toHaveBeenLastCalledWith('/bell', expect.objectContaining({ method: 'GET' }))
  expect(others).not.toHaveBeenCalled()
})

const failing = () => Promise.reject(new TypeError('Failed to fetch'))

it('the client rejects a call whose code cannot be loaded, and tries to load it again for the next call', async () => {
  const loadBells = vi.fn<() => Promise<typeof bells>>(async () => bells).mockImplementationOnce(failing)
  const calls = { features: { bells: loadBells }, perform }
  const load = vi.fn<() => Promise<typeof calls>>(async () => calls).mockImplementationOnce(failing)
  const lazy = createLazyClient(load)
  await expect(lazy.bells.show()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(lazy.bells.show()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await lazy.bells.show()).toEqual(done)
  expect([load.mock.calls.length, loadBells.mock.calls.length]).toEqual([3, 2])
})

it('the client passes on the server’s refusals', async () => {
  const refused = { success: false, code: 'not-found', message: 'Gone', error: 'Gone' }
  send.mockResolvedValueOnce(Response.json(refused, { status: 404 }))
  const lazy = createLazyClient(async () => ({ features: { bells: async () => bells }, perform }))
  await expect(lazy.bells.show()).rejects.toMatchObject({ code: 'not-found', message: 'Gone' })
})
