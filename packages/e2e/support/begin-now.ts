import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from '@warm-ladle/testing'

const minute = 60_000

/** Makes a mealtime begin now, at any hour, so that it can be served. Its requests close too. */
export const beginNow = (product: ProductFolder, mealtimeId: string): void =>
  setTimes(product, mealtimeId, { closes: -1, starts: -1, ends: 60 })

/** Makes a mealtime begin so soon that it can already be served while its requests are still open. */
export const beginSoon = (product: ProductFolder, mealtimeId: string): void =>
  setTimes(product, mealtimeId, { closes: 10, starts: 10, ends: 70 })

/** Sets when a mealtime's requests close, when it starts and when it ends, in minutes from now. */
function setTimes(
  product: ProductFolder,
  mealtimeId: string,
  times: Readonly<Record<'closes' | 'starts' | 'ends', number>>,
) {
  const [closes, starts, ends] = [times.closes, times.starts, times.ends].map((minutes) =>
    new Date(Date.now() + minutes * minute).toISOString(),
  )
  run(
    product,
    'update mealtimes set orders_close_at = ?, starts_at = ?, ends_at = ? where id = ?',
    closes ?? '',
    starts ?? '',
    ends ?? '',
    mealtimeId,
  )
}

/** Ends mealtimes that other journeys began, because they would be listed before the next one. */
export function endBegun(product: ProductFolder): void {
  const now = new Date().toISOString()
  run(product, 'update mealtimes set ends_at = ? where starts_at < ? and ends_at > ?', now, now, now)
}

/** Plans this many extra portions of each meal, for more residents than are in the demonstration. */
export const planMore = (product: ProductFolder, portions: number): void =>
  run(product, 'update servings set portions = portions + ?', portions)

type ProductFolder = Pick<Product, 'dataFolder'>

function run({ dataFolder }: ProductFolder, statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(path.join(dataFolder, 'warm-ladle.sqlite'), { timeout: 10_000 })
  database.prepare(statement).run(...values)
  database.close()
}
