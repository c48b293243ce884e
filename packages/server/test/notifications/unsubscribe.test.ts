import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { notify } from '../../src/notifications/notify.ts'
import { unsubscribeToken } from '../../src/notifications/unsubscribe-token.ts'
import { newWorld, type Person, type World, worldSecret } from '../world.ts'

let world: World
let asha: Person
beforeEach(async () => {
  world = await newWorld({ mail: 'optional' })
  asha = await world.join('Asha')
})
afterEach(() => world.close())

let count = 0
async function sendNotification(kind: 'announcement' | 'vote-won') {
  count += 1
  const notice = {
    to: asha.id,
    kind,
    subject: String(count),
    title: `No. ${count}`,
    text: 'News.',
    href: '/',
  }
  await inTransaction(world.db, (tx) => notify(tx, [notice], new Date()))
  return world.mails()
}

/** Returns the path of the link in the last email. */
async function readLink() {
  const url = (await world.mails()).at(-1)?.list?.unsubscribeUrl ?? ''
  return new URL(url).pathname
}

/** Clicks as email programs do: without a session, from anywhere, with a form. */
const click = (url: string) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example.org',
      'sec-fetch-site': 'cross-site',
    },
    payload: 'List-Unsubscribe=One-Click',
  })

describe('the unsubscribe link', () => {
  it('asks for confirmation, and stops emails of its kind with one click and without a session', async () => {
    await sendNotification('announcement')
    const url = await readLink()
    const page = await world.app.inject({ method: 'GET', url })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Stop these emails?')
    expect(page.body).toContain('“Announcements from the kitchen and office”')
    expect(page.body).toContain('<form method="post"><button>Unsubscribe</button></form>')
    // a program that only follows the link unsubscribes no one
    expect(await sendNotification('announcement')).toHaveLength(2)

    const clicked = await click(url)
    expect([clicked.statusCode, clicked.headers['set-cookie']]).toEqual([200, undefined])
    expect(clicked.body).toContain('You will no longer get these emails')
    expect(await sendNotification('announcement')).toHaveLength(2)
    const { kinds } = await asha.notifications.choices()
    expect(kinds.announcement).toEqual({ bell: true, email: false, push: true })
  })

  it('may be clicked twice, and also used by the page', async () => {
    await sendNotification('announcement')
    const url = await readLink()
    await click(url)
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await world.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  })

  it('of a daily email stops all kinds that may wait, and no others', async () => {
    const token = unsubscribeToken(worldSecret, { userId: asha.id, kind: 'digest' })
    await click(`/unsubscribe/${token}`)
    const { kinds } = await asha.notifications.choices()
    expect([kinds.announcement?.email, kinds['mealtime-cancelled']?.email]).toEqual([false, true])
  })

  it('does not change settings for other kinds or of other members', async () => {
    const ben = await world.join('Ben')
    const chosen = { bell: true, email: true, push: false }
    for (const { notifications } of [asha, ben])
      await notifications.choose({
        body: { kinds: { 'vote-won': chosen, announcement: chosen }, digest: true },
      })
    const token = unsubscribeToken(worldSecret, { userId: asha.id, kind: 'announcement' })
    expect((await click(`/unsubscribe/${token}`)).statusCode).toBe(200)
    const ended = { ...chosen, email: false }
    expect(await asha.notifications.choices()).toMatchObject({
      kinds: { 'vote-won': chosen, announcement: ended },
      digest: true,
    })
    expect(await ben.notifications.choices()).toMatchObject({
      kinds: { 'vote-won': chosen, announcement: chosen },
    })
  })

  it('stops nothing if it is forged, for another member or kind, or about account safety', async () => {
    const token = unsubscribeToken(worldSecret, { userId: asha.id, kind: 'announcement' })
    const [userId, , signature] = token.split('.')
    const ben = await world.join('Ben')
    const forged = [
      'x',
      `${ben.id}.announcement.${signature}`,
      `${userId}.vote-won.${signature}`,
      `${userId}.announcement.`,
      unsubscribeToken('another secret', { userId: asha.id, kind: 'announcement' }),
    ]
    for (const one of forged) expect((await click(`/unsubscribe/${one}`)).statusCode).toBe(404)
    const always = unsubscribeToken(worldSecret, { userId: asha.id, kind: 'account-safety' })
    await click(`/unsubscribe/${always}`)
    expect(await world.db.selectFrom('notification_choices').select('kinds').execute()).toEqual([
      { kinds: '{}' },
    ])
  })

  it('works after AUTH_SECRET was changed, while the previous one is still listed', async () => {
    const token = unsubscribeToken('an older secret of this site, long enough', {
      userId: asha.id,
      kind: 'announcement',
    })
    expect((await click(`/unsubscribe/${token}`)).statusCode).toBe(404)
    const rotated = await newWorld({ secrets: [worldSecret, 'an older secret of this site, long enough'] })
    const answer = await rotated.app.inject({ method: 'GET', url: `/unsubscribe/${token}` })
    await rotated.close()
    expect(answer.statusCode).toBe(200)
  })

  it('is the only path to which other sites may post', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: { cookie: asha.cookie, origin: 'https://mail.example.org' },
      payload: { until: new Date().toISOString() },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-origin'])
  })
})
