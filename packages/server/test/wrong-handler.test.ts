import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../src/database/schema.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { newWorld } from './world.ts'

/** A handler with a mistake that must not block the service: within a transaction it queries the outer database. */
const registerWrong = (app: FastifyInstance, db: () => Database) =>
  app.post('/wrong', () =>
    inTransaction(db(), async (tx) => {
      await tx.selectFrom('meals').select('id').execute()
      return db().selectFrom('meals').select('id').execute()
    }),
  )

test('a handler that fails tells its caller nothing of why', async () => {
  const world = await newWorld({
    pages: async (app) =>
      void app.get('/failing', () => {
        throw new Error('connect ECONNREFUSED 10.0.0.7:5432')
      }),
  })
  onTestFinished(() => world.close())
  const { statusCode, json } = await world.app.inject('/failing')
  expect(statusCode).toBe(500)
  const message = 'Something went wrong.'
  expect(json()).toEqual({ success: false, code: 'failed', message, error: message })
})

test('a handler that queries outside its open transaction fails alone, and the service goes on', async () => {
  const world: Awaited<ReturnType<typeof newWorld>> = await newWorld({
    connectionTimeout: 200,
    pages: async (app) => void registerWrong(app, () => world.db),
  })
  onTestFinished(() => world.close())
  await world.addMeal({ title: 'Dal' })

  const wrong = Array.from({ length: 20 }, () => world.app.inject({ method: 'POST', url: '/wrong' }))
  const answers = await Promise.all(wrong)
  expect(answers.map(({ statusCode }) => statusCode)).toContain(503)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(answer.json()).toMatchObject({ success: false, code: 'unavailable' })
  }

  const { body } = await world.visitor.meals.list({ query: {} })
  expect(body.map(({ title }) => title)).toEqual(['Dal'])
})
