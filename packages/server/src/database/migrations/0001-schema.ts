import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { mealTables } from './0001-schema/meals.ts'
import { paymentTables } from './0001-schema/payments.ts'
import { peopleTables } from './0001-schema/people.ts'
import { serviceTables } from './0001-schema/service.ts'
import { typesOf } from './0001-schema/types.ts'

/** All tables with their rules and indexes. Where the databases differ, a type or an index does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db)
  const types = typesOf[dialect]
  const tables = [peopleTables(types), mealTables(types), paymentTables(types), serviceTables(types)]
  for (const statement of [...tables, searchIndexes[dialect]].flatMap((text) => text.split(';\n')))
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

/** What long lists are searched by: `database/search.ts`. */
const searchIndexes = {
  // in the order of the list with the text, so that rows that are not found need not be read; of payments also what is
  // summed up by months
  sqlite: `
create index meal_requests_queue on meal_requests
  (status desc, request_time desc, id desc, search_text, serving_id);
create index audit_log_newest on audit_log (at desc, id desc, search_text);
create index payments_newest on payments (paid_at desc, id desc, search_text, package_name, amount_cents);
`,
  // trigrams; of requests only of those that were served, so that no booking writes to it
  postgres: `
create index meal_requests_queue on meal_requests (status desc, request_time desc, id desc);
create index audit_log_newest on audit_log (at desc, id desc);
create index payments_newest on payments (paid_at desc, id desc);
create extension if not exists pg_trgm;
create index meals_search on meals using gin (search_text gin_trgm_ops);
create index users_search on users using gin (search_text gin_trgm_ops);
create index payments_search on payments using gin (search_text gin_trgm_ops);
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
create index meal_requests_search on meal_requests using gin (search_text gin_trgm_ops)
  where status = 'delivered';
`,
}
