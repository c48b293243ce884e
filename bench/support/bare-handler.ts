/*
 * The baseline for comparison: Fastify, a pool of pg and a hand-written query for each call. No validation, no sessions, no
 * security headers, no compression, no error handling.
 */
import Fastify from 'fastify'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()

app.get('/', async () => 'ready')

app.get<{ Querystring: Record<'search' | 'category' | 'minPrice' | 'maxPrice' | 'limit', string> }>(
  '/allmealSearch',
  async ({ query: { search, category, minPrice, maxPrice, limit } }) => {
    const { rows } = await pool.query(
      `select id, title, category, description, image, ingredients, price_cents, likes, distributor_name,
         distributor_email, post_time, rating, reviews_count
       from meals
       where status = 'published' and category = $1 and price_cents between $2 and $3 and search_text like $4
       order by post_time desc, id desc
       limit $5`,
      [category, Number(minPrice) * 100, Number(maxPrice) * 100, `%${search}%`, Number(limit)],
    )
    return rows
  },
)

app.get<{ Querystring: Record<'from' | 'until', string> }>(
  '/api/week',
  async ({ query: { from, until } }) => {
    const { rows } = await pool.query(
      `select t.id as mealtime, t.date, t.slot, t.starts_at, t.ends_at, t.orders_close_at, t.state, t.note,
       s.id, s.meal_id, s.meal_title, s.price_cents, s.portions - s.taken - s.walk_ups as left, m.image, m.labels
     from mealtimes t join servings s on s.mealtime_id = t.id left join meals m on m.id = s.meal_id
     where t.date between $1 and $2 and t.state <> 'draft'
     order by t.starts_at, t.id, s.meal_title, s.id`,
      [from, until],
    )
    return rows
  },
)

await app.listen({ host: 'localhost', port: Number(process.env['PORT']) })
process.once('SIGINT', () => void app.close().then(() => pool.end()))
