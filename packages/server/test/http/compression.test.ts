import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const getAnswer = (url: string, encodings: string) =>
  world.app.inject({ url, headers: { accept: 'application/json', 'accept-encoding': encodings } })

describe('the answer to a call', () => {
  it('is compressed for callers that accept it, with the same content', async () => {
    const plain = await getAnswer('/api/openapi.json', 'identity')
    const zipped = await getAnswer('/api/openapi.json', 'br, gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.headers['vary']).toContain('Accept-Encoding')
    expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length)
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  it('is not compressed when it is short', async () => {
    const answer = await getAnswer('/healthz', 'gzip')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.statusCode).toBe(200)
  })
})
