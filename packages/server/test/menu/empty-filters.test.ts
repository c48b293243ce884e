import { api, type Endpoint } from '@warm-ladle/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Chef', { clock: () => new Date('2026-11-23T02:00:00.000Z') }))
  await world.addMeal()
})
afterAll(() => world.close())

/** Lists whose query is optional, with the fields of the query. */
const filtered = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ method, query, path, live }) => method === 'GET' && query && !path.includes('{') && !live)
  .flatMap(({ path, query }) => {
    const schema = z.toJSONSchema(query ?? z.object(), { io: 'input', unrepresentable: 'any' })
    const fields = Object.keys(schema.properties ?? {})
    return (schema.required ?? []).length === 0 ? [{ path, fields }] : []
  })

it('the contract has many lists with filters', () => {
  expect(filtered.map(({ path }) => path)).toContain('/allmealSearch')
  expect(filtered.length).toBeGreaterThan(15)
})

const answerTo = async (url: string) => {
  const { statusCode, body } = await world.app.inject({ url, headers: { cookie: admin.cookie } })
  // compares only the heading of a table, because each download is an act that the next download contains
  return { statusCode, body: url.includes('.csv') ? body.split('\n')[0] : body }
}

it.each(filtered)('$path returns the same with empty filters as without any', async ({ path, fields }) => {
  const plain = await answerTo(path)
  expect(plain.statusCode).toBe(200)
  expect(await answerTo(`${path}?${fields.map((field) => `${field}=`).join('&')}`)).toEqual(plain)
})
