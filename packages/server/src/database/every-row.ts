import { setImmediate as othersTurn } from 'node:timers/promises'
import type { KeysetValues } from './keyset.ts'
import type { PageRequest, FetchedPage } from './page.ts'

/** Page size for reading a whole list: on SQLite, fetching a page blocks all other calls. */
const fetchedAtOnce = 200

/**
 * All rows of a list, fetched page by page: no query stays open, and only one page is in memory. Before each
 * further page, other calls get their turn, even on SQLite, so that rows are sent and a closed connection is
 * noticed.
 */
export async function* everyRow<Row, Keyset extends KeysetValues>(
  list: (page: PageRequest<Keyset>) => Promise<FetchedPage<Row, Keyset>>,
): AsyncGenerator<Row> {
  let after: Keyset | undefined
  do {
    // each page starts where the previous one ended
    const { rows, end }: FetchedPage<Row, Keyset> = await list({ size: fetchedAtOnce, after })
    yield* rows
    await othersTurn()
    after = end
  } while (after !== undefined)
}
