/*
 * The baseline: Fastify, a pg pool and a hand-written query for each call. No validation, sessions, security headers,
 * compression or error handling.
 */
import Fastify from 'fastify'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()

app.get('/', async () => 'ready')

app.get<{ Querystring: Record<'search' | 'category' | 'minPrice' | 'maxPrice' | 'limit', string> }>(
  '/allmealSearch',
  async ({ query: { search, category, minPrice, maxPrice, limit } }) => {
    const words = search.split(' ').filter((word) => word !== '')
    const found = words.map((_, index) => `and search_text like $${index + 5}`).join(' ')
    const { rows } = await pool.query(
      `select id, title, category, description, image, ingredients, price_cents, likes, distributor_name,
         distributor_email, post_time, rating, reviews_count
       from meals
       where status = 'published' and category = $1 and price_cents between $2 and $3 ${found}
       order by post_time desc, id desc
       limit $4`,
      [
        category,
        Number(minPrice) * 100,
        Number(maxPrice) * 100,
        Number(limit),
        ...words.map((word) => `%${word}%`),
      ],
    )
    return rows
  },
)

await app.listen({ host: 'localhost', port: Number(process.env['PORT']) })
process.once('SIGINT', () => void app.close().then(() => pool.end()))
