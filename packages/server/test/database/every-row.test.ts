import { expect, test } from 'vitest'
import { everyRow } from '../../src/database/every-row.ts'

test('reads a list page by page, and others have their turn before the next', async () => {
  const pages = ['a', 'b', 'c']
  const happened: string[] = []
  // what a database that answers at once would let wait until the end
  setImmediate(() => happened.push('another call'))
  const rows = everyRow<string, readonly [number]>(async ({ after: [page] = [0] }) => {
    happened.push(`page ${page}`)
    const end = page + 1 < pages.length ? ([page + 1] as const) : undefined
    return { rows: pages.slice(page, page + 1), end, next: undefined }
  })
  const seen: string[] = []
  for await (const row of rows) seen.push(row)
  expect(seen).toEqual(pages)
  expect(happened).toEqual(['page 0', 'another call', 'page 1', 'page 2'])
})
