import { api, type Endpoint } from '@warm-ladle/contract'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { toRouteSchema } from '../../src/http/contract/schemas.ts'

const lists = {
  'meals.list': api.meals.list,
  'meals.search': api.meals.search,
  'meals.ranking': api.meals.ranking,
  'meals.find': api.meals.find,
  'upcomingMeals.list': api.upcomingMeals.list,
  'upcomingMeals.listForAdmin': api.upcomingMeals.listForAdmin,
  'reviews.list': api.reviews.list,
} as const satisfies Record<string, Endpoint>

const id = '019a0000-0000-7000-8000-000000000001'
const meal = {
  _id: id,
  id,
  mealId: id,
  title: 'Dal "of the house" \u2028',
  category: 'Dinner',
  description: 'Lentils\nand rice.',
  details: 'Lentils\nand rice.',
  image: '/plates/dal.avif',
  ingredients: ['Lentils', 'Rice'],
  price: 4.35,
  likes: 3,
  likeCount: 3,
  liked: true,
  requestedAt: '2026-11-20T23:42:00.000Z',
  distributorName: 'Amina',
  distributorEmail: 'kitchen@hostel.test',
  postTime: '2026-11-20T23:42:00.000Z',
  rating: 4,
  residentRating: { average: 4.3, count: 27, secret: 'undeclared' },
  reviewsCount: 1,
  reviewCount: 1,
  reviewText: 'Good.',
  reviewTime: '2026-11-20T23:42:00.000Z',
  userId: 'gold@hostel.test',
  labels: { contains: ['milk'], mayContain: [], suits: [], secret: 'undeclared' },
  author: { name: 'Gold', photo: '', secret: 'undeclared' },
  secret: 'undeclared',
  password: 'undeclared',
}

/** Returns a handler's response as it is sent. */
async function sent(endpoint: Endpoint, answer: unknown) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const { response } = toRouteSchema(endpoint)
  app.get('/', { schema: { response } }, async () => answer)
  return app.inject('/')
}

describe.each(Object.entries(lists))('an answer of %s', (_, endpoint: Endpoint) => {
  const answer = endpoint.returns instanceof z.ZodMiniArray ? [meal, meal] : meal

  it('has the declared fields, exactly as zod encodes them, and no others', async () => {
    const { body, statusCode } = await sent(endpoint, answer)
    expect([statusCode, body.includes('undeclared')]).toEqual([200, false])
    const encode = serializerCompiler({ schema: endpoint.returns, method: 'GET', url: '/' })
    expect(JSON.parse(body)).toEqual(JSON.parse(encode(answer)))
  })

  it('fails if a declared field is missing', async () => {
    const { title: _title, ...untitled } = meal
    const { statusCode, body } = await sent(endpoint, Array.isArray(answer) ? [untitled] : untitled)
    expect([statusCode, body.includes('Lentils')]).toEqual([500, false])
  })
})
