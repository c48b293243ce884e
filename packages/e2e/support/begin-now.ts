import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from '@warm-ladle/testing'

const minute = 60_000

/** Has a mealtime begin now, whatever the hour is, so that it is served. Orders are closed with it. */
export function beginNow(product: Kept, mealtimeId: string): void {
  const now = Date.now()
  const [began, ends] = [now - minute, now + 60 * minute].map((moment) => new Date(moment).toISOString())
  run(
    product,
    'update mealtimes set orders_close_at = ?, starts_at = ?, ends_at = ? where id = ?',
    began ?? '',
    began ?? '',
    ends ?? '',
    mealtimeId,
  )
}

/** Plans so many portions more of each meal, for more residents than the demonstration has. */
export const planMore = (product: Kept, portions: number): void =>
  run(product, 'update servings set portions = portions + ?', portions)

type Kept = Pick<Product, 'dataFolder'>

function run({ dataFolder }: Kept, statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(path.join(dataFolder, 'warm-ladle.sqlite'), { timeout: 10_000 })
  database.prepare(statement).run(...values)
  database.close()
}
