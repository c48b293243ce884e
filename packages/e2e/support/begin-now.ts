import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Product } from '@warm-ladle/testing'

const minute = 60_000

/** Has a mealtime begin now, whatever the hour is, so that it is served. Orders are closed with it. */
export function beginNow({ dataFolder }: Pick<Product, 'dataFolder'>, mealtimeId: string): void {
  const now = Date.now()
  const [began, ends] = [now - minute, now + 60 * minute].map((moment) => new Date(moment).toISOString())
  const database = new DatabaseSync(path.join(dataFolder, 'warm-ladle.sqlite'), { timeout: 10_000 })
  database
    .prepare('update mealtimes set orders_close_at = ?, starts_at = ?, ends_at = ? where id = ?')
    .run(began ?? '', began ?? '', ends ?? '', mealtimeId)
  database.close()
}
