import { describe, expect, it } from 'vitest'
import {
  digestMail,
  notificationMail,
  pushPayload,
  type Site,
  type OutgoingNotification,
} from '../../src/notifications/outbox/write-notification.ts'
import { readUnsubscribeToken } from '../../src/notifications/unsubscribe-token.ts'

const reader = { to: 'asha@hostel.test', language: 'en' } as const
const site: Site = {
  origin: 'https://meals.example.org',
  hostelName: 'Hostel North',
  timeZone: 'Europe/Vienna',
  secret: 'the secret',
}
const cancelled: OutgoingNotification = {
  id: 'n1',
  userId: 'asha',
  kind: 'mealtime-cancelled',
  title: 'Dinner is cancelled',
  text: 'The stove is broken.',
  href: '/week',
  at: new Date('2026-01-14T17:05:00Z'),
  isChosen: false,
}
const passkey: OutgoingNotification = {
  ...cancelled,
  kind: 'account-safety',
  title: 'A passkey was added to your account',
  text: 'It is called Laptop.',
  href: '/dashboard/userHome',
}

const choices = 'https://meals.example.org/dashboard/notifications'
/** Returns the member and kind that an email's unsubscribe link stops. */
const endedBy = (mail: ReturnType<typeof digestMail>) => {
  const [address = '', token = ''] = (mail.list?.unsubscribeUrl ?? '').split('/unsubscribe/')
  return [address, readUnsubscribeToken([site.secret], token)]
}

/** The button of a notification’s email, which leads to a page. */
const buttonTo = (href: string) =>
  notificationMail(reader, { ...cancelled, href }, site).text.split('\n\n')[2]

describe('a notification email', () => {
  it('explains what happened, where to see it, and why it was sent', () => {
    const mail = notificationMail(reader, cancelled, site)
    expect([mail.to, mail.subject]).toEqual(['asha@hostel.test', 'Dinner is cancelled'])
    expect(mail.text.split('\n\n')).toEqual([
      'Hello,',
      'The stove is broken.',
      'See the menu:\nhttps://meals.example.org/week',
      `You get these emails because you have an account at Hostel North. To stop them, change your notification settings: ${choices}`,
      'The team at Hostel North',
    ])
  })

  it('explains the settings if its member has chosen this kind', () => {
    expect(notificationMail(reader, { ...cancelled, isChosen: true }, site).text).toContain(
      `You chose to get these emails. To stop them, change your notification settings: ${choices}`,
    )
  })

  it('has a button that names the page it leads to', () => {
    expect(buttonTo('/dashboard/statements/2026-11')).toMatch(/^See your statement:\n/)
    expect(buttonTo('/dashboard/paymentHistory')).toMatch(/^See your payments:\n/)
    expect(buttonTo('/dashboard/payment')).toMatch(/^Choose a membership:\n/)
    expect(buttonTo('/')).toMatch(/^See details:\n/)
  })

  it('has a link that unsubscribes from its kind only', () => {
    const mail = notificationMail(reader, cancelled, site)
    expect(mail.list?.name).toBe('mealtime-cancelled')
    expect(endedBy(mail)).toEqual([
      'https://meals.example.org',
      { userId: 'asha', kind: 'mealtime-cancelled' },
    ])
  })

  it('about account safety states time and place, and has no unsubscribe link', () => {
    const mail = notificationMail(reader, passkey, site)
    expect(mail.subject).toBe('Hostel North: A passkey was added to your account')
    expect(mail.text.split('\n\n')).toEqual([
      'Hello,',
      'It is called Laptop.',
      expect.stringMatching(/^Time: .*Jan 14, 2026.* 6:05.PM.*$/),
      'See your account:\nhttps://meals.example.org/dashboard/userHome',
      expect.stringMatching(/^If you did not expect this, reset your password /),
      'The team at Hostel North',
    ])
    expect(mail).not.toHaveProperty('list')
  })

  it('about the safety of another account says what an admin can do', () => {
    const { text } = notificationMail(reader, { ...passkey, href: '/dashboard/Activity' }, site)
    expect(text).toContain('All admins get this email.')
    expect(text).not.toContain('reset your password')
  })

  it('is written in the language of its reader', () => {
    expect(notificationMail({ ...reader, language: 'de' }, cancelled, site).text).toMatch(/^Guten Tag,\n/)
  })
})

describe('the daily email', () => {
  const moved = { ...cancelled, id: 'n2', title: 'Lunch has a new time', text: 'It begins at 1 PM.' }

  it('contains all of its notifications, with a single link to unsubscribe from it', () => {
    const mail = digestMail(reader, [cancelled, moved], site)
    expect([mail.to, mail.subject]).toEqual(['asha@hostel.test', '2 updates from Hostel North'])
    expect(mail.text.split('\n\n')).toEqual([
      'Hello,',
      'Dinner is cancelled\nThe stove is broken.',
      'Lunch has a new time\nIt begins at 1 PM.',
      `See all:\n${choices}`,
      `You chose to get these emails. To stop them, change your notification settings: ${choices}`,
      'The team at Hostel North',
    ])
    expect(mail.list?.name).toBe('digest')
    expect(endedBy(mail)).toEqual(['https://meals.example.org', { userId: 'asha', kind: 'digest' }])
  })

  it('equals a normal email if it has a single notification', () => {
    expect(digestMail(reader, [moved], site)).toEqual(notificationMail(reader, moved, site))
  })

  it('is never empty', () => {
    expect(() => digestMail(reader, [], site)).toThrow('A daily mail tells of something.')
  })
})

it('a push has the data that its page needs, and the beginning of a long text', () => {
  expect(JSON.parse(pushPayload(cancelled))).toEqual({
    id: 'n1',
    kind: 'mealtime-cancelled',
    title: 'Dinner is cancelled',
    text: 'The stove is broken.',
    href: '/week',
  })
  const { text } = JSON.parse(pushPayload({ ...cancelled, text: 'a'.repeat(301) })) as { text: string }
  expect(text).toMatch(/^a{299,300}…$/)
  expect(pushPayload({ ...cancelled, text: 'a'.repeat(300) })).toContain(`"${'a'.repeat(300)}"`)
})
