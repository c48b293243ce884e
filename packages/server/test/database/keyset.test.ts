import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from '../../src/database/keyset.ts'

test.each([[['2026-11-20T23:42:00.000Z', 'an id']], [[42]], [[7, 'ü "quoted"', -1.5]]])(
  'the cursor %j is read as it was written',
  (values) => {
    const cursor = encodeCursor(values)
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(decodeCursor(cursor)).toEqual(values)
  },
)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  '',
  'not a cursor',
  '%00',
  encode(null),
  encode('text'),
  encode({}),
  encode([]),
  encode([null]),
  encode([['nested']]),
  encode([1, 2, 3, 4, 5, 6]),
  Buffer.from('[1').toString('base64url'),
])('%j is refused as a cursor', (cursor) => {
  expect(decodeCursor(cursor)).toBeUndefined()
})
