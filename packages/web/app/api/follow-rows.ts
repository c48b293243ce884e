import type { Page } from '@warm-ladle/contract'

/** A row of a followed list. */
export interface Identified {
  readonly _id: string
}

/** A list on the screen. */
export interface ShownRows<Row> {
  readonly rows: readonly Row[]
  /** Whether this is the whole list, with no rows after these. */
  readonly isWhole: boolean
  /** Whether rows may move, for example in a list sorted by likes. */
  readonly isMoving: boolean
}

/** The latest state of the same part of the list. */
export interface LatestRows<Row> extends Page<readonly Row[]> {
  /** Rows that have left this part but are still in the list; missing if unknown. */
  readonly elsewhere?: readonly Row[]
}

/** What others have changed in a list on the screen. */
export interface FollowedRows<Row> {
  /** The shown rows in the same order, with their latest values. */
  readonly rows: readonly Row[]
  /** The number of new rows that are not on the screen. */
  readonly added: number
  /** Ids of shown rows that no longer belong to the list. */
  readonly gone: ReadonlySet<string>
}

/**
 * Compares the rows on the screen with the latest state of the list. Rows never move, to keep them from slipping away
 * under a finger.
 */
export function followRows<Row extends Identified>(
  shown: ShownRows<Row>,
  latest: LatestRows<Row>,
): FollowedRows<Row> {
  const known = new Map([...(latest.elsewhere ?? []), ...latest.body].map((row) => [row._id, row]))
  const gone = leftRows(shown, latest).filter(({ _id }) => !known.has(_id))
  return {
    rows: shown.rows.map((row) => known.get(row._id) ?? row),
    added: newRows(shown, latest).length,
    gone: new Set(gone.map(({ _id }) => _id)),
  }
}

/** Rows after the last known one are new only in a whole list. Otherwise they may just have moved up. */
function newRows<Row extends Identified>({ rows, isWhole }: ShownRows<Row>, { body }: LatestRows<Row>) {
  const has = membership(rows)
  const last = body.findLastIndex(has)
  const isNewToTheEnd = isWhole || last < 0
  return body.slice(0, isNewToTheEnd ? undefined : last).filter((row) => !has(row))
}

/** Shown rows that are missing, except those that new rows have pushed past the end of the part that was read. */
function leftRows<Row extends Identified>(
  { rows, isMoving }: ShownRows<Row>,
  { body, next, elsewhere }: LatestRows<Row>,
) {
  const isIn = membership(body)
  const isCertain = elsewhere !== undefined || (!isMoving && next === undefined)
  const end = isCertain ? undefined : Math.max(rows.findLastIndex(isIn), 0)
  return isMoving && !isCertain ? [] : rows.slice(0, end).filter((row) => !isIn(row))
}

function membership<Row extends Identified>(rows: readonly Row[]) {
  const ids = new Set(rows.map(({ _id }) => _id))
  return ({ _id }: Row) => ids.has(_id)
}
