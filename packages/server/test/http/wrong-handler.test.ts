import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/schema.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { newWorld } from '../world.ts'

/**
 * Registers a handler with a mistake that must not block the service: within a transaction, it queries the outer
 * database.
 */
const registerWrong = (app: FastifyInstance, db: () => Database) =>
  app.post('/wrong', () =>
    inTransaction(db(), async (tx) => {
      await tx.selectFrom('meals').select('id').execute()
      return db().selectFrom('meals').select('id').execute()
    }),
  )

async function newFailing() {
  const world = await newWorld({
    pages: async (app) =>
      void app.get('/failing', () => {
        throw new Error('connect ECONNREFUSED 10.0.0.7:5432')
      }),
  })
  onTestFinished(() => world.close())
  return world
}

describe('a handler that fails', () => {
  it('does not tell its caller why', async () => {
    const { app } = await newFailing()
    const { statusCode, json } = await app.inject('/failing')
    expect(statusCode).toBe(500)
    const message = 'Something went wrong.'
    expect(json()).toEqual({
      success: false,
      code: 'failed',
      text: 'refusals.failed',
      message,
      error: message,
    })
  })

  it('shows a browser a page with the reference', async () => {
    const { app } = await newFailing()
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const { statusCode, headers, body } = await app.inject({ url: '/failing', headers: { accept } })
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(body).toContain(`Reference: ${String(headers['x-request-id'])}`)
    expect(body).not.toContain('ECONNREFUSED')
  })
})

test('a handler that queries outside its open transaction fails alone, and the service continues', async () => {
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
