/** Rows of one statement: enough to be quick, and far below the most parameters of either database. */
const rowsAtOnce = 500

/** Runs a statement for each part of a long list, one after the other, and gathers their rows. */
export async function inChunks<Item, Row>(
  items: readonly Item[],
  run: (part: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    rows.push(...(await run(items.slice(start, start + rowsAtOnce))))
  }
  return rows
}
