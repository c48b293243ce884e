import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'

/**
 * Indexes to find meals by any part of `meals.search_text`; `meals.search_grams` serves words of one or two characters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (dialectOf(db) === 'sqlite' ? indexBySqlite(db) : indexByPostgres(db))
}

async function indexByPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index meals_search on meals using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index meals_search_short on meals using gin (string_to_array(search_grams, ' '))`.execute(
    db,
  )
}

async function indexBySqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table meals_search using fts5 (
      trigrams, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
    )`.execute(db)
  await sql`
    create virtual table meals_search_short using fts5 (
      grams, content = '', contentless_delete = 1, detail = none,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
    )`.execute(db)
  await numberByPostTime(db)
  await keepTrueToTable(db)
}

/**
 * Keeps `meals.row` in the order of `post_time`: milliseconds since 2020 times 4096, plus a serial number for meals of
 * the same millisecond (where those run out, the next free number). The search index yields rows in the order of their
 * numbers, so the newest matches are found without reading all of them.
 */
async function numberByPostTime(db: Kysely<unknown>): Promise<void> {
  const milliseconds = sql.raw(
    'unixepoch(new.post_time) * 1000 + cast(substr(new.post_time, 21, 3) as integer)',
  )
  const number = sql`
    update meals set row = (
      select case
        when last is null then first
        when last < first + 4095 then last + 1
        else (select max(row) + 1 from meals)
      end
      from (
        select first, (
          select max(row) from meals where row between first and first + 4095 and row <> new.row
        ) as last
        from (select (${milliseconds} - 1577836800000) * 4096 as first)
      )
    ) where id = new.id;`
  await sql`create trigger meals_number after insert on meals begin ${number} end`.execute(db)
  await sql`
    create trigger meals_number_again after update of post_time on meals when new.post_time <> old.post_time
    begin ${number} end`.execute(db)
}

/** Triggers of writes to `meals`; a new meal is indexed when it gets its number. */
async function keepTrueToTable(db: Kysely<unknown>): Promise<void> {
  const remove = sql`
    delete from meals_search where rowid = old.row;
    delete from meals_search_short where rowid = old.row;`
  await sql`
    create trigger meals_search_write after update of row, search_text, search_grams on meals begin
      ${remove}
      insert into meals_search (rowid, trigrams) values (new.row, new.search_text);
      insert into meals_search_short (rowid, grams) values (new.row, new.search_grams);
    end`.execute(db)
  await sql`create trigger meals_search_remove after delete on meals begin ${remove} end`.execute(db)
}
