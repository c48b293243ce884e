import { expect, test } from 'vitest'
import { everyRow } from '../../src/database/every-row.ts'

test('a list is read page by page, and other work runs between the pages', async () => {
  const pages = ['a', 'b', 'c']
  const happened: string[] = []
  // a database that responds immediately would delay this call until the end
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
