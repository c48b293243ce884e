import { api, clientBy, Refusal } from '@warm-ladle/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageCalls } from '../../src/http/pages/page-calls.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let bela: Person
let chandra: Person
beforeAll(async () => {
  ;({ world, admin } = await newWorldWithAdmin('amina'))
  bela = await world.join('bela')
  chandra = await world.join('chandra')
})
afterAll(() => world.close())

const pageWith = (headers: Record<string, string>) =>
  createPageCalls(world.app, { headers, ip: '127.0.0.1', log: world.app.log })
const makeClient = (headers: Record<string, string>) => clientBy(api, pageWith(headers).perform)

const readCode = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

const details = ({ cookie }: Person, { email }: Person) =>
  readCode(makeClient({ cookie }).members.details({ query: { email } }))

it('a page reads nothing about another member unless an admin opens it [D7]', async () => {
  expect(await details(bela, bela)).toBe('answered')
  expect(await details(bela, chandra)).toBe('not-yours')
  expect(await details(admin, bela)).toBe('answered')
})

it('a page belongs to the person in the cookie, regardless of any token', async () => {
  const { token } = await bela.apiTokens.create({ body: { name: 'Board', scopes: ['read'] } })
  const authorization = `Bearer ${token}`
  expect(await readCode(makeClient({ authorization }).account.show())).toBe('sign-in-required')
  const { email } = await makeClient({ authorization, cookie: chandra.cookie }).account.show()
  expect(email).toBe(chandra.email)
})

it('a page changes nothing, and reads no files', async () => {
  const { perform } = pageWith({ cookie: admin.cookie })
  const title = 'Never added'
  expect(await readCode(perform(api.meals.add, { body: { title } }))).toBe('not-found')
  expect(await readCode(perform(api.meals.download, {}))).toBe('not-found')
})

it('data that a page reads is validated, and reduced to the declared fields', async () => {
  const { perform } = pageWith({})
  expect(await readCode(perform(api.meals.search, { query: { limit: 'many' } }))).toBe('invalid-input')
  const id = await world.addMeal({ title: 'Hilsa' })
  const handle = world.app.served.get(api.meals.find)
  if (!handle) throw new Error('Nothing serves a meal.')
  const leaking = async (call: object) => ({ ...Object(await handle(call)), secret: 'of the kitchen' })
  world.app.served.set(api.meals.find, leaking)
  const meal = await perform(api.meals.find, { params: { id } })
  world.app.served.set(api.meals.find, handle)
  expect(meal).toEqual(await world.visitor.meals.find({ params: { id } }))
})

it('the account of a page is the one that the browser would load', async () => {
  const account = async (headers: Record<string, string>) => (await pageWith(headers).account())?.email
  expect(await account({})).toBeUndefined()
  expect(await account({ cookie: 'theme=dark' })).toBeUndefined()
  expect(await account({ cookie: bela.cookie })).toBe(bela.email)
  const { body } = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: bela.cookie } })
  expect(await pageWith({ cookie: bela.cookie }).account()).toMatchObject({
    id: JSON.parse(body).user.id,
    name: JSON.parse(body).user.name,
  })
})
