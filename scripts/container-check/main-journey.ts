import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api, createClient } from '@warm-ladle/contract'
import { root } from '@warm-ladle/testing'
import { expectThat } from '../processes.ts'
import type { Container } from './container.ts'

const wanda = { name: 'Wanda Warden', email: 'wanda@example.org', password: 'a-long-pass-phrase-of-hers' }
const rosa = { name: 'Rosa Resident', email: 'rosa@example.org', password: 'another-long-pass-phrase' }

/** Goes from an empty production to a served meal: the first admin, a picture, a cash payment, a request. */
export async function walkMainJourney(origin: string, container: Container): Promise<void> {
  const [admin, resident] = await Promise.all([
    openAccount(origin, wanda, container),
    openAccount(origin, rosa, container),
  ])
  await container.admin(`grant ${wanda.email} --yes`)

  const portrait = readFileSync(path.join(root, 'packages/e2e/fixtures/portrait.jpg'))
  const { data } = await admin.pictures.upload({ file: new Blob([portrait]) })
  const { insertedId: mealId } = await admin.meals.add({ body: { ...soup, image: data.url } })
  const picture = await fetch(new URL(data.url, origin))
  expectThat(picture.headers.get('content-type') === 'image/webp', 'a picture is stored and shown')

  await admin.adminPayments.enter({
    body: { email: rosa.email, packageName: 'Gold', method: 'cash', reference: 'envelope 7' },
  })
  await resident.mealRequests.create({ body: { mealId } })
  const { body: queue } = await admin.mealRequests.queue({ query: {} })
  for (const { _id: id } of queue.data) await admin.mealRequests.serve({ params: { id } })
  await expectServed(origin)
}

/** Expects the results of the journey, even after a restart. */
export async function expectServed(origin: string): Promise<void> {
  const resident = await logIn(origin, rosa)
  const { body } = await resident.mealRequests.list({ query: {} })
  const seen = JSON.stringify(body)
  expectThat(
    seen.includes('delivered') && seen.includes(soup.title),
    'a request was paid for and served',
    seen,
  )
  const page = await (await fetch(new URL('/meals', origin))).text()
  expectThat(page.includes(soup.title), 'the menu shows the meal')
}

const soup = {
  title: 'Lentil soup',
  category: 'Lunch',
  ingredients: 'lentils, carrots',
  description: 'With lemon.',
  price: 4.5,
} as const

async function openAccount(origin: string, account: typeof wanda, container: Container) {
  await post(origin, '/api/auth/sign-up/email', account)
  await container.admin(`admit ${account.email} --yes`)
  const client = await logIn(origin, account)
  await client.members.register({ body: { email: account.email, name: account.name } })
  return client
}

async function logIn(origin: string, account: typeof wanda) {
  const answer = await post(origin, '/api/auth/sign-in/email', account)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (cookie === '') throw new Error(`${account.email} cannot log in: ${await answer.text()}`)
  return createClient(api, (url, init) =>
    fetch(new URL(url, origin), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie, origin },
    }),
  )
}

const post = (origin: string, call: string, body: object) =>
  fetch(new URL(call, origin), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
