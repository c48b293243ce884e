import { expect, it } from 'vitest'
import { createKeptPages, type Keepable } from '../src/http/kept-pages.ts'
import { templateOf } from '../src/http/page-template.ts'
import { gunzipSync } from 'node:zlib'

const page = (bytes = 10, isForAll = true): Keepable => ({ bytes, isForAll })

function keep(limits = { lifetime: 1_000, pages: 3, bytes: 100 }) {
  const state = { change: 0, time: 0, rendered: 0 }
  const pages = createKeptPages({ now: () => state.time, limits })
  const find = (key: string, made: Keepable | Promise<Keepable> = page()) =>
    pages.find({ key, version: String(state.change) }, async () => {
      state.rendered += 1
      return made
    })
  return { state, pages, find }
}

it('renders a page once for many callers at once and after each other', async () => {
  const { state, find } = keep()
  const rendering = Promise.withResolvers<Keepable>()
  const all = Promise.all(Array.from({ length: 500 }, () => find('/', rendering.promise)))
  rendering.resolve(page())
  expect(new Set(await all).size).toBe(1)
  await find('/')
  expect(state.rendered).toBe(1)
})

it('renders it anew after any change, and after its life, counted from the beginning of its rendering', async () => {
  const { state, find } = keep()
  await find('/')
  state.change = 1
  await find('/')
  expect(state.rendered).toBe(2)
  state.time = 999
  await find('/')
  expect(state.rendered).toBe(2)
  state.time = 1_000
  await find('/')
  expect(state.rendered).toBe(3)
})

it('neither keeps nor shares what was being rendered when something changed', async () => {
  const { state, pages, find } = keep()
  const [old, current] = [page(), page()]
  const rendering = Promise.withResolvers<Keepable>()
  const early = find('/', rendering.promise)
  state.change = 1
  expect(await find('/', current)).toBe(current)
  rendering.resolve(old)
  expect(await early).toBe(old)
  expect(await find('/')).toBe(current)
  expect(pages.count()).toBe(1)
})

it('gives what is for one caller to that caller alone, and keeps no failure', async () => {
  const { state, pages, find } = keep()
  const own = [page(10, false), page(10, false)]
  const got = await Promise.all(own.map((one) => find('/', one)))
  expect([got[0] === own[0], got[1] === own[1], pages.count()]).toEqual([true, true, 0])
  const failure = Promise.reject<Keepable>(new Error('down'))
  const [first, second] = await Promise.allSettled([find('/', failure), find('/')])
  expect([first.status, second.status, pages.count(), state.rendered]).toEqual([
    'rejected',
    'fulfilled',
    0,
    4,
  ])
})

it('keeps so many pages and bytes, those that were used last', async () => {
  const { state, pages, find } = keep()
  for (const key of ['a', 'b', 'c', 'a', 'd']) await find(key)
  expect([pages.count(), state.rendered]).toEqual([3, 4])
  await find('a')
  expect(state.rendered).toBe(4)
  await find('large', page(85))
  expect(pages.count()).toBe(2)
  await find('too large', page(101))
  expect(pages.count()).toBe(0)
})

it('compresses a page around any nonce, however far its parts refer back', () => {
  const marker = 'M'.repeat(24)
  const part = (place: number) => `<script nonce="${marker}">say(${'äß '.repeat(place)})</script>`
  const html = Array.from({ length: 300 }, (_, place) => part(place)).join(marker)
  const template = templateOf(Buffer.from(html), marker)
  for (const nonce of ['A'.repeat(24), '+/0123456789abcdefghij==']) {
    const wanted = html.replaceAll(marker, nonce)
    expect(template.withNonce(nonce).toString()).toBe(wanted)
    expect(gunzipSync(template.zippedWithNonce(nonce)).toString() === wanted).toBe(true)
  }
})
