import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { createTable, oneOf, typesOf } from './tables.ts'

/** Members, meals, likes, requests and reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db)
  await createMeals(db)
  await createMealLikes(db)
  await createMealRequests(db)
  await createReviews(db)
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'users')
    .addColumn('id', id, (column) =>
      column.primaryKey().notNull().references('identity.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('user'))
    .addColumn('photo', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('badge', 'text', (column) => column.notNull().defaultTo('Bronze Badge'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addCheckConstraint('users_email_lower_case', sql`email = lower(email)`)
    .addCheckConstraint('users_role', oneOf('role', ['user', 'admin']))
    .addCheckConstraint('users_badge', oneOf('badge', ['Bronze Badge', 'Silver', 'Gold', 'Platinum']))
    .execute()
}

async function createMeals(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  const table = createTable(db, 'meals')
  const identified =
    dialectOf(db) === 'sqlite'
      ? // The search index refers to rows by number.
        table
          .addColumn('row', 'integer', (column) => column.primaryKey())
          .addColumn('id', id, (column) => column.notNull().unique())
      : table.addColumn('id', id, (column) => column.primaryKey())
  await identified
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('ingredients', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('distributor_name', 'text', (column) => column.notNull().defaultTo('Unknown Admin'))
    .addColumn('distributor_email', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('likes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reviews_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('post_time', instant, (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('search_grams', 'text', (column) => column.notNull())
    .addCheckConstraint('meals_status', oneOf('status', ['upcoming', 'published']))
    .addCheckConstraint('meals_title_length', sql`length(title) between 1 and 120`)
    .addCheckConstraint('meals_category', oneOf('category', ['Breakfast', 'Lunch', 'Dinner']))
    .addCheckConstraint('meals_ingredients_array', sql`ingredients like '[%]'`)
    .addCheckConstraint('meals_description_length', sql`length(description) <= 4000`)
    .addCheckConstraint('meals_price', sql`price_cents >= 0`)
    .addCheckConstraint('meals_rating', sql`rating between 0 and 5`)
    .addCheckConstraint('meals_likes', sql`likes >= 0`)
    .addCheckConstraint('meals_reviews_count', sql`reviews_count >= 0`)
    .execute()

  const newestFirst = ['post_time desc', 'id desc']
  // The price comes last, to be filtered within the index: with an index on prices the planner would sort all matches.
  const indexes: Record<string, string[]> = {
    meals_newest: ['status', ...newestFirst, 'price_cents'],
    meals_category: ['status', 'category', ...newestFirst, 'price_cents'],
    meals_most_liked: ['status', 'likes desc', ...newestFirst],
    meals_most_reviewed: ['status', 'reviews_count desc', ...newestFirst],
    meals_distributor: ['distributor_email', 'status', ...newestFirst],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('meals').columns(columns).execute()
  }
}

async function createMealLikes(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'meal_likes')
    .addColumn('meal_id', id, (column) => column.notNull().references('meals.id').onDelete('cascade'))
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('meal_likes_once', ['meal_id', 'user_id'])
    .execute()
  await db.schema.createIndex('meal_likes_user').on('meal_likes').column('user_id').execute()
}

async function createMealRequests(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'meal_requests')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('meal_id', id, (column) => column.references('meals.id').onDelete('set null'))
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('meal_title', 'text', (column) => column.notNull())
    .addColumn('user_email', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('request_time', instant, (column) => column.notNull())
    .addColumn('closed_at', instant)
    .addCheckConstraint('meal_requests_status', oneOf('status', ['pending', 'delivered', 'cancelled']))
    .addCheckConstraint('meal_requests_closed', sql`(status = 'pending') = (closed_at is null)`)
    // Pending requests for a meal are cancelled before it is deleted.
    .addCheckConstraint('meal_requests_pending_has_meal', sql`status <> 'pending' or meal_id is not null`)
    .execute()
  await db.schema
    .createIndex('meal_requests_pending_once')
    .unique()
    .on('meal_requests')
    .columns(['meal_id', 'user_id'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  await db.schema
    .createIndex('meal_requests_newest')
    .on('meal_requests')
    .columns(['status', 'request_time desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('meal_requests_user')
    .on('meal_requests')
    .columns(['user_id', 'request_time desc', 'id desc'])
    .execute()
  await db.schema.createIndex('meal_requests_meal').on('meal_requests').column('meal_id').execute()
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'reviews')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('meal_id', id, (column) => column.notNull().references('meals.id').onDelete('cascade'))
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('review_text', 'text', (column) => column.notNull())
    .addColumn('text_digest', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addCheckConstraint('reviews_length', sql`length(review_text) between 1 and 2000`)
    .addCheckConstraint('reviews_digest_length', sql`length(text_digest) = 64`)
    .addUniqueConstraint('reviews_no_repeat', ['meal_id', 'user_id', 'text_digest'])
    .execute()
  await db.schema
    .createIndex('reviews_meal')
    .on('reviews')
    .columns(['meal_id', 'created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('reviews_user')
    .on('reviews')
    .columns(['user_id', 'created_at desc', 'id desc'])
    .execute()
}
