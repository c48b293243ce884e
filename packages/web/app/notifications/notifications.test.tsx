import { screen, within } from '@testing-library/react'
import { badges, defaultBadge, mealtimePhrase } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeId, makeLunch } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { translateIn } from '../page/language.tsx'
import { membersText } from './announcement-form.tsx'
import { AnnouncementNotes } from './announcement-notes.tsx'
import AnnouncementsPage from '../office/announcements/announcements-page.tsx'
import Bell from './bell.tsx'
import DeliveriesPage from './deliveries-page.tsx'
import NotificationsPage from './notifications-page.tsx'

const cancelled = {
  id: makeId(1),
  kind: 'mealtime-cancelled',
  title: 'Dinner on Mon, Nov 23 is cancelled',
  text: 'The stove is broken. Choose another mealtime.',
  href: '/week?from=2026-11-23',
  at: '2026-11-23T10:00:00.000Z',
}
const read = {
  ...cancelled,
  id: makeId(2),
  title: 'Your badge is Gold',
  at: '2026-11-20T10:00:00.000Z',
  readAt: '2026-11-20T11:00:00.000Z',
}
const list = 'GET /api/notifications'
const choices = {
  kinds: {
    served: { bell: true, email: false, push: false },
    'account-safety': { bell: true, email: true, push: true },
  },
  digest: false,
  isMailed: true,
  pushKey: 'B'.repeat(87),
  revision: 1,
}
const done = () => ({ success: true, message: 'Done.' })

it('the bell shows the number of unread notifications, and links to them', async () => {
  startService({ [list]: () => ({ unread: 3, data: [cancelled] }) })
  renderPage(Bell, { email: amina.email })
  const bell = await screen.findByRole('link', { name: 'Notifications, 3 unread' })
  expect(bell.getAttribute('href')).toBe('/dashboard/notifications')
})

it('displayed notifications count as read up to the newest, but stay marked as new', async () => {
  const service = startService({
    [list]: () => ({ unread: 1, data: [cancelled, read] }),
    'POST /api/notifications/read': () => ({ success: true, message: 'All read.', unread: 0 }),
  })
  renderPage(NotificationsPage, { email: amina.email })
  const lines = within(await screen.findByRole('list', { name: 'Updates' })).getAllByRole('link')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('New: Dinner on Mon, Nov 23 is cancelled'),
    expect.not.stringContaining('New:'),
  ])
  expect(lines[0]?.getAttribute('href')).toBe('/week?from=2026-11-23')
  await expect
    .poll(() => service.listCalls('POST /api/notifications/read').map(({ body }) => body))
    .toEqual([{ until: cancelled.at }])
})

it('nothing is marked as read if nothing is new', async () => {
  const service = startService({ [list]: () => ({ unread: 0, data: [read] }) })
  renderPage(NotificationsPage, { email: amina.email })
  await screen.findByText('Your badge is Gold')
  expect(service.listCalls('POST /api/notifications/read')).toEqual([])
})

it('the empty page says what will appear there, and a failed one offers to try again', async () => {
  const service = startService({ [list]: () => ({ unread: 0, data: [] }) })
  const { unmount } = renderPage(NotificationsPage, { email: amina.email })
  await screen.findByText(/^Nothing yet\./)
  unmount()
  service.breakDown()
  renderPage(NotificationsPage, { email: amina.email })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('each choice is saved immediately, together with all others, and emails about safety cannot be switched off', async () => {
  const service = startService({
    'GET /api/notifications/choices': () => choices,
    'PUT /api/notifications/choices': done,
  })
  const { user } = renderPage(NotificationsPage, { email: amina.email, path: '/?show=choices' })
  const safety = 'Account security: passkeys, providers, password, new browsers'
  expect(await screen.findByRole('checkbox', { name: `${safety}: Email` })).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('checkbox', { name: 'Your meal was served: how was it?: Push' }))
  const { digest, kinds } = choices
  const saved = () => service.listCalls('PUT /api/notifications/choices').map(({ body }) => body)
  await expect
    .poll(saved)
    .toEqual([{ digest, kinds: { ...kinds, served: { bell: true, email: false, push: true } }, revision: 1 }])
})

it('notifications can be muted for a day, and quiet hours can be switched off', async () => {
  const given = { ...choices, quiet: { from: '22:00', until: '07:00' } }
  const service = startService({
    'GET /api/notifications/choices': () => given,
    'PUT /api/notifications/choices': done,
  })
  const { user } = renderPage(NotificationsPage, { email: amina.email, path: '/?show=choices' })
  const saved = () => service.listCalls('PUT /api/notifications/choices').map(({ body }) => body)
  await user.click(await screen.findByRole('button', { name: 'Mute for a day' }))
  await expect
    .poll(saved)
    .toMatchObject([{ quiet: { from: '22:00', until: '07:00' }, mutedUntil: expect.any(String) }])

  await user.click(screen.getByRole('checkbox', { name: /^Quiet hours/ }))
  await expect.poll(saved).toHaveLength(2)
  expect(saved()[1]).not.toHaveProperty('quiet')
})

it('an announcement can be for the residents at a mealtime, and lasts until the end of its last day', async () => {
  const mealtime = makeLunch({})
  const service = startService({
    'GET /api/users/amina%40hostel.test': () => ({ role: 'admin' }),
    'GET /api/announcements/planned': () => [],
    'GET /api/week': () => ({
      now: '2026-11-24T10:00:00.000Z',
      today: '2026-11-24',
      timeZone: 'UTC',
      previous: '2026-11-16',
      next: '2026-11-30',
      days: [{ date: mealtime.date, closures: [], mealtimes: [mealtime] }],
    }),
    'POST /api/announcements': () => ({ ...done(), insertedId: makeId(9) }),
  })
  const { user } = renderPage(AnnouncementsPage, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'New announcement' }))
  await user.type(await screen.findByLabelText('Title'), 'Lunch is outside')
  await user.type(screen.getByLabelText('Text'), 'Bring a chair.')
  await user.selectOptions(screen.getByLabelText('For'), `Residents at ${mealtimePhrase('en', mealtime)}`)
  await user.clear(screen.getByLabelText('First day'))
  await user.type(screen.getByLabelText('First day'), '2026-11-25')
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2026-11-26')
  await user.click(screen.getByRole('button', { name: 'Announce' }))
  await expect
    .poll(() => service.listCalls('POST /api/announcements').map(({ body }) => body))
    .toEqual([
      {
        title: 'Lunch is outside',
        text: 'Bring a chair.',
        to: { mealtimeId: mealtime.id },
        from: '2026-11-25T00:00:00.000Z',
        until: '2026-11-26T23:59:00.000Z',
      },
    ])
})

const Home = () => (
  <main>
    <AnnouncementNotes />
    <a href="/week">Your week</a>
  </main>
)

it('dismissing an announcement moves the focus to the next one, or after the last one to what follows', async () => {
  const announcement = { ...cancelled, from: cancelled.at, until: '2026-11-24T10:00:00.000Z' }
  startService({
    'GET /api/announcements': () => [
      { ...announcement, title: 'Quiz night' },
      { ...announcement, id: makeId(2), title: 'No hot water' },
    ],
  })
  const { user } = renderPage(Home, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Dismiss “Quiz night”' }))
  const next = screen.getByRole('button', { name: 'Dismiss “No hot water”' })
  await expect.poll(() => document.activeElement).toBe(next)
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Your week')
})

it('failed notifications can be sent again, except account links', async () => {
  const failed = {
    id: makeId(1),
    channel: 'email',
    kind: 'announcement',
    to: 'Amina',
    state: 'failed',
    attempts: 9,
    at: cancelled.at,
    reason: 'unreachable',
  }
  const service = startService({
    'GET /api/deliveries': () => [failed, { ...failed, id: makeId(2), kind: 'account', to: undefined }],
    'GET /api/deliveries/totals': () => ({ waiting: 2, oldestAt: cancelled.at, sent: 40, failed: 2 }),
    [`POST /api/deliveries/${failed.id}/again`]: done,
  })
  const { user } = renderPage(DeliveriesPage, { email: amina.email })
  await screen.findByText(/^40 deliveries and 2 failures in the last day, 2 waiting/)
  await user.click(await screen.findByRole('button', { name: /^Send again/ }))
  await expect.poll(() => service.listCalls(`POST /api/deliveries/${failed.id}/again`)).toHaveLength(1)
})

it('the recipients of an announcement are named by their badge, in the page’s language', () => {
  expect(badges.map((badge) => membersText(translateIn('en'), badge))).toEqual([
    'Bronze Badge members',
    'Silver members',
    'Gold members',
    'Platinum members',
  ])
  expect(membersText(translateIn('de'), defaultBadge)).toBe('Mitglieder mit Bronze-Abzeichen')
})
