import { sql } from 'kysely'
import { builtOnce } from '../built-once.ts'
import { newId } from '../new-id.ts'
import type { Database } from '../schema.ts'
import type { CountedTable } from '../tables/service.ts'

/** Number of a table's rows, as triggers keep it: of requests those that were delivered, of meals those on the menu. */
export async function findKeptCount(db: Database, name: CountedTable): Promise<number> {
  const [found] = await sumOf(db, { name })
  return Number(found?.total ?? 0)
}

const sumOf = builtOnce((db, { name }: { name: CountedTable }) =>
  db
    .selectFrom('row_counts')
    .select((eb) => eb.fn.sum<number | string>('value').as('total'))
    .where('name', '=', name),
)

/** Fewer are not worth it. */
const most = 100

/** Replaces the changes that a count adds up to by one. On SQLite there is never more than that. */
export async function foldCounts(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from row_counts group by name having count(*) > ${most}`.execute(db)
  for (const { name } of rows)
    await sql`
      with gone as (delete from row_counts where name = ${name} returning value)
      insert into row_counts (id, name, value) select ${newId()}, ${name}, coalesce(sum(value), 0) from gone`.execute(
      db,
    )
}
