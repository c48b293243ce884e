import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { createTable } from './tables.ts'

/** The tables that are indexed, and the text of a row that is searched. */
const indexed: Readonly<Record<string, (row: string) => string>> = {
  users: (row) => `${row}.search_text`,
  reviews: (row) => `${row}.search_text`,
  audit_log: (row) => `${row}.search_text`,
  payments: (row) =>
    `lower(${['email', 'transaction_id', 'package_name'].map((name) => `${row}.${name}`).join(` || '\n' || `)}
      || '\n' || coalesce(${row}.reference, ''))`,
}

/**
 * Indexes of trigrams for the searches of the office on SQLite: of members, reviews, entries of the activity, payments, and
 * the titles of served requests. They refer to rows by numbers, which stay as those of these tables need not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'postgres') return
  for (const [table, textOf] of Object.entries(indexed)) {
    await createTable(db, `${table}_search_rows`)
      .addColumn('row', 'integer', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .execute()
    await createIndex(db, table)
    await keepTrue(db, table, textOf)
    const [rows, all] = [sql.table(`${table}_search_rows`), sql.table(table)]
    await sql`insert into ${rows} (id) select id from ${all}`.execute(db)
    await sql`
      insert into ${sql.table(`${table}_search`)} (rowid, trigrams)
      select ${rows}.row, ${sql.raw(textOf(table))} from ${rows} cross join ${all} on ${all}.id = ${rows}.id
      order by ${rows}.row`.execute(db)
  }
  await indexTitles(db)
}

const createIndex = (db: Kysely<unknown>, table: string) =>
  sql`
    create virtual table ${sql.table(`${table}_search`)} using fts5 (
      trigrams, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
    )`.execute(db)

async function keepTrue(db: Kysely<unknown>, table: string, textOf: (row: string) => string): Promise<void> {
  const [index, rows, all] = [`${table}_search`, `${table}_search_rows`, table].map((name) => sql.table(name))
  const number = (row: string) => sql`(select row from ${rows} where id = ${sql.raw(row)}.id)`
  const [now, before] = [sql.raw(textOf('new')), sql.raw(textOf('old'))]
  const add = sql`insert into ${index} (rowid, trigrams) values (${number('new')}, ${now});`
  const remove = sql`delete from ${index} where rowid = ${number('old')};`
  const named = (event: string) => sql.id(`${table}_search_${event}`)
  await sql`
    create trigger ${named('add')} after insert on ${all} begin
      insert into ${rows} (id) values (new.id);
      ${add}
    end`.execute(db)
  await sql`
    create trigger ${named('change')} after update on ${all} when ${now} <> ${before} begin
      ${remove} ${add}
    end`.execute(db)
  await sql`
    create trigger ${named('remove')} after delete on ${all} begin
      ${remove}
      delete from ${rows} where id = old.id;
    end`.execute(db)
}

const titleOf = (row: string) => sql.raw(`substr(${row}search_text, 1, instr(${row}search_text, char(10)))`)

/** Titles stay when their last request is gone: what they find are requests. */
async function indexTitles(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'request_titles')
    .addColumn('row', 'integer', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull().unique())
    .execute()
  await createIndex(db, 'request_titles')
  // of served requests alone, so that no booking writes to it
  await sql`
    create index meal_requests_title on meal_requests (${titleOf('')}) where status = 'delivered'`.execute(db)
  await sql`
    create trigger request_titles_search_add after insert on request_titles begin
      insert into request_titles_search (rowid, trigrams) values (new.row, new.title);
    end`.execute(db)
  const add = sql`
    insert into request_titles (title) select ${titleOf('new.')}
    where not exists (select 1 from request_titles where title = ${titleOf('new.')});`
  await sql`
    create trigger request_titles_insert after insert on meal_requests when new.status = 'delivered'
    begin ${add} end`.execute(db)
  await sql`
    create trigger request_titles_update after update of status, search_text on meal_requests
    when new.status = 'delivered' begin ${add} end`.execute(db)
  await sql`
    insert into request_titles (title)
    select distinct ${titleOf('')} from meal_requests where status = 'delivered'`.execute(db)
}
