import { afterAll, beforeAll, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(async () => {
  await world.close()
})

const password = 'a-quite-long-password'
const call = (path: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    headers: { origin: 'http://localhost:3000', ...headers },
    payload,
  })
const signUp = (name: string, headers: Readonly<Record<string, string>>) =>
  call('/sign-up/email', { name, email: `${name}@hostel.test`, password }, headers)
const readLanguage = async (name: string) =>
  (
    await world.db
      .selectFrom('identity')
      .select('language')
      .where('email', '=', `${name}@hostel.test`)
      .executeTakeFirstOrThrow()
  ).language
/** Returns the language cookie that a login sets. */
const chosenAt = async (name: string) => {
  const { headers } = await call('/sign-in/email', { email: `${name}@hostel.test`, password })
  return [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('language='))
}

it('the language of an account is that of the page where it was opened, and is set in the browser at each login', async () => {
  await signUp('anna', { cookie: 'language=ar', 'accept-language': 'de' })
  await signUp('bert', { 'accept-language': 'de-AT, zh;q=0.8' })
  await signUp('carl', { 'accept-language': 'zh' })
  expect(await Promise.all(['anna', 'bert', 'carl'].map(readLanguage))).toEqual(['ar', 'de', 'en'])
  expect(await chosenAt('anna')).toMatch(/^language=ar; Max-Age=31536000; Path=\/; SameSite=Lax$/i)
  expect(await chosenAt('bert')).toMatch(/^language=de;/)
})

it('the language of an account is changed by its owner, in the browser too, and is in the own-data file', async () => {
  const ben = await world.join('Ben')
  expect(await ben.account.show()).not.toHaveProperty('language')
  const answer = await world.app.inject({
    method: 'PATCH',
    url: '/account',
    headers: { cookie: ben.cookie, origin: 'http://localhost:3000' },
    payload: { language: 'de' },
  })
  expect(answer.json()).toMatchObject({ data: { name: 'Ben', language: 'de' } })
  expect(answer.headers['set-cookie']).toBe('language=de; path=/; max-age=31536000; samesite=lax')
  await ben.account.change({ body: { name: 'Benjamin' } })
  expect(await ben.account.show()).toMatchObject({ name: 'Benjamin', language: 'de' })
  expect((await ben.ownData.export()).records['identity']).toMatchObject([{ language: 'de' }])
})

it('the language of an account is one of those offered', async () => {
  const eve = await world.join('Eve')
  // a language that is not offered, and a value that is not a language
  for (const language of ['zh', '__proto__'] as const)
    await expect(eve.account.change({ body: { language: language as 'en' } })).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'language',
    })
  // as set by a version that offered the language
  await world.db.updateTable('identity').set({ language: 'zh' }).where('id', '=', eve.id).execute()
  expect(await eve.account.show()).not.toHaveProperty('language')
})
