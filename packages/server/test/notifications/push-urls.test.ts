import { openPushService } from '@warm-ladle/testing'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../test-database.ts'
import { createCallOutside } from '../../src/platform/call-outside.ts'
import { createPushSender, isKnownPushUrl, openPushKeys } from '../../src/notifications/outbox/push.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://jmt17.google.com/fcm/send/abc:APA91b',
  'https://android.googleapis.com/gcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  // capitals and the default port make no difference
  'https://FCM.GoogleAPIs.com/fcm/send/abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
])('%s is an address of a push service', (url) => {
  expect(isKnownPushUrl(new URL(url))).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilnotify.windows.com/',
  'https://push.apple.com.evil.example/',
  'https://fcm.googleapis.com@evil.example/',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://:secret@web.push.apple.com/abc',
  'https://fcm.googleapis.com/fcm/send/abc#another',
  'https://db5p.notify.windows.com/w/?token=abc#another',
  'https://fcm.googleapis.com:80/fcm/send/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://EVIL.example/fcm/send/abc',
  'https://notify.windows.com/w/?token=abc',
  'https://jmt17.google.com.evil.example/fcm/send/abc',
  'https://evil.jmt17.google.com/fcm/send/abc',
  'https://jmt18.google.com/fcm/send/abc',
  'https://google.com/fcm/send/abc',
  'https://evil.android.googleapis.com/gcm/send/abc',
  'https://storage.googleapis.com/abc',
  'http://jmt17.google.com/fcm/send/abc',
  'https://jmt17.google.com:8443/fcm/send/abc',
  'https://169.254.169.254/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
])('%s is not an address of a push service', (url) => {
  expect(isKnownPushUrl(new URL(url))).toBe(false)
})

const [older, newer, other] = ['an older secret', 'a newer secret', 'another secret'] as const

it('a site’s keys are created once, even by processes that start together, and survive a new secret', async () => {
  const { db, close } = await openTestDatabase()
  const lost: string[] = []
  const open = (...secrets: [string, ...string[]]) => openPushKeys(db, secrets, () => void lost.push('lost'))
  const all = await Promise.all(Array.from({ length: 5 }, () => open(older)))
  const [keys] = all
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(Buffer.from(keys?.privateKey ?? '', 'base64url')).toHaveLength(32)
  const rows = await db.selectFrom('push_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(keys?.privateKey)
  expect([await open(newer, older), await open(newer)]).toEqual([keys, keys])
  expect(lost).toEqual([])
  // without the secret, the keys are worthless, and so are the subscriptions
  const { publicKey } = await open(other)
  expect([lost, publicKey === keys?.publicKey]).toEqual([['lost'], false])
  await close()
})

it('a problem with the site’s keys does not count against the browser', async () => {
  const service = await openPushService()
  onTestFinished(service.close)
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const keys = await openPushKeys(db, [other], () => undefined)
  const { endpoint, keys: ofBrowser } = service.subscribe(keys.publicKey)
  const sendWith = (privateKey: string, p256dh: string) =>
    createPushSender({
      keys: { ...keys, privateKey },
      contactEmail: 'office@hostel.test',
      isPushUrl: () => true,
      callOutside: createCallOutside({ local: true }),
    })({ endpoint, ...ofBrowser, p256dh }, { payload: '{}', topic: 'one', ttl: 60 })
  // a key as long as a real one, but not a point on the curve
  expect(await sendWith(keys.privateKey, 'B'.repeat(87))).toBe('refused')
  await expect(sendWith('half a key', ofBrowser.p256dh)).rejects.toThrow('private key')
  expect([service.calls, await sendWith(keys.privateKey, ofBrowser.p256dh)]).toEqual([0, 'sent'])
})
