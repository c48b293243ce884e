/** Number of the newest rows that are read before an index is asked; more, if there was something among the first. */
export const NEWEST = 2_000
const RECENT = 15_000
/** So many among the newest are worth looking further there. */
export const SOME = 3

interface Looked<Row> {
  readonly rows: Row[]
  /** Whether there are no further rows to look among. */
  readonly isAll?: boolean
}

/**
 * Looks for so many rows among the newest of a table, where frequent words are found quickly; undefined where an index
 * has to be asked. A planner would have to guess which words are frequent.
 */
export async function lookAmongNewest<Row>(
  limit: number,
  look: (newest: number) => Promise<Looked<Row>>,
): Promise<Row[] | undefined> {
  for (const newest of [NEWEST, RECENT]) {
    const { rows, isAll = false } = await look(newest)
    if (isAll || rows.length === limit) return rows
    if (rows.length < SOME) return undefined
  }
  return undefined
}
