import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { createTable, oneOf, typesOf } from './tables.ts'

/** What is noted of each table: the topic, and the columns that others see; all of them where none are named. */
const watched = {
  meals: { topic: 'menu' },
  reviews: { topic: 'menu' },
  // the authors of reviews; those of a member who is removed lose their author, which changes `reviews`
  users: { topic: 'menu', columns: 'name, photo' },
  settings: { topic: 'menu' },
  servings: { topic: 'week' },
  mealtimes: {
    topic: 'week',
    columns: 'date, slot, starts_at, ends_at, orders_close_at, state, revision, note, cancel_reason',
  },
  hours: { topic: 'week' },
  closures: { topic: 'week' },
} as const satisfies Record<string, { readonly topic: string; readonly columns?: string }>

const topics = ['menu', 'week']

/**
 * Notes each change of what visitors see, in its own transaction, by triggers, so that no write can forget it; decision
 * 173.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = dialectOf(db) === 'sqlite'
  const { id, bigInteger } = typesOf(db)
  await createTable(db, 'content_changes')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('value', bigInteger, (column) => column.notNull())
    .addCheckConstraint('content_changes_topic', oneOf('topic', topics))
    .execute()
  for (const topic of topics) await insertion(db, topic).execute(db)
  await (isSqlite ? watchBySqlite(db) : watchByPostgres(db))
}

/** 48 random bits, which JavaScript's numbers can hold. */
const random = {
  sqlite: sql`random() & 281474976710655`,
  postgres: sql`floor(random() * 281474976710656)::bigint`,
}

const insertion = (db: Kysely<unknown>, topic: string) =>
  sql`insert into content_changes (id, topic, value) values (${randomUUID()}, ${topic}, ${random[dialectOf(db)]})`

/** A backup holds tables and their triggers: what restores one makes this first. */
export const makeTriggerFunction = sql`
  create or replace function note_content_change() returns trigger language plpgsql as $$ begin
    insert into content_changes (id, topic, value) values (gen_random_uuid(), tg_argv[0], ${random.postgres});
    return null;
  end $$`

/** A row for each statement: writers in parallel would wait for each other to change the same row. */
async function watchByPostgres(db: Kysely<unknown>): Promise<void> {
  await makeTriggerFunction.execute(db)
  for (const { name, table, event, topic } of events()) {
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
      for each statement execute function note_content_change(${sql.lit(topic)})`.execute(db)
  }
}

/** One row for each topic: writers wait for each other anyway. */
async function watchBySqlite(db: Kysely<unknown>): Promise<void> {
  for (const { name, table, event, topic } of events()) {
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)} begin
        update content_changes set value = ${random.sqlite} where topic = ${sql.lit(topic)};
      end`.execute(db)
  }
}

const events = () =>
  Object.entries(watched).flatMap(([table, { topic, ...rest }]) => {
    const update = 'columns' in rest ? `update of ${rest.columns}` : 'update'
    return ['insert', update, 'delete'].map((event) => {
      const [verb] = event.split(' ')
      return { name: `content_changes_${table}_${verb}`, table, event, topic }
    })
  })
