import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'

/** What finds meals by any part of `meals.search_text`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (dialectOf(db) === 'sqlite' ? indexBySqlite(db) : indexByPostgres(db))
}

async function indexByPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index meals_search on meals using gin (search_text gin_trgm_ops)`.execute(db)
}

/** The triggers keep the index true to the table whoever writes there. */
async function indexBySqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table meals_search using fts5 (
      search_text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
    )`.execute(db)
  await sql`
    create trigger meals_search_add after insert on meals begin
      insert into meals_search (rowid, search_text) values (new.row, new.search_text);
    end`.execute(db)
  await sql`
    create trigger meals_search_change after update of search_text on meals begin
      delete from meals_search where rowid = old.row;
      insert into meals_search (rowid, search_text) values (new.row, new.search_text);
    end`.execute(db)
  await sql`
    create trigger meals_search_remove after delete on meals begin
      delete from meals_search where rowid = old.row;
    end`.execute(db)
}
