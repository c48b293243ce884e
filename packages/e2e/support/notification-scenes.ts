import type { Page } from '@playwright/test'
import { empty, failing, type Scene } from './scene.ts'
import { answerWith } from './stubs.ts'

const makeId = (index: number) => `0192f0c0-0000-7000-8000-${String(index).padStart(12, '0')}`
const at = '2026-02-03T10:00:00.000Z'

async function haveNotifications(page: Page) {
  const cancelled = {
    id: makeId(1),
    kind: 'mealtime-cancelled',
    title: 'Dinner on Tue, Feb 3 is cancelled',
    text: 'The stove is broken. Choose another mealtime of the week.',
    href: '/week',
    at,
  }
  const served = {
    ...cancelled,
    id: makeId(2),
    kind: 'served',
    title: 'Enjoy your meal',
    text: 'How was it?',
    readAt: at,
  }
  await answerWith(page, 'GET /api/notifications', { unread: 1, data: [cancelled, served] })
  await answerWith(page, 'POST /api/notifications/read', { success: true, message: 'All read.', unread: 0 })
}

const water = {
  id: makeId(3),
  title: 'No hot water on Friday',
  text: 'The boiler is replaced between 9 and 12.',
  from: at,
  until: '2026-02-06T12:00:00.000Z',
}
const tasting = { ...water, id: makeId(4), title: 'A tasting for Gold members' }

const haveAnnounced = (page: Page) =>
  answerWith(page, 'GET /api/announcements/planned', [
    { ...water, to: 'all', told: 64 },
    { ...tasting, to: { badge: 'Gold' } },
  ])

const haveAnnouncements = (page: Page) => answerWith(page, 'GET /api/announcements', [water, tasting])

async function haveWebhooks(page: Page) {
  const chat = {
    id: makeId(7),
    name: 'Residents’ chat',
    format: 'mattermost',
    host: 'chat.hostel.example',
    events: ['menu.today', 'mealtime.changed', 'announcement.published'],
    menuAt: '07:00',
    language: 'en',
    createdAt: at,
  }
  const books = {
    ...chat,
    id: makeId(8),
    name: 'College books',
    format: 'standard',
    host: 'books.college.example',
  }
  const fails = { events: ['payment.recorded', 'month.closed'], menuAt: undefined, failingSince: at }
  await answerWith(page, 'GET /api/outgoing-webhooks', [
    chat,
    { ...books, ...fails },
    { ...chat, id: makeId(9), name: 'Old chat', format: 'telegram', failingSince: at, disabledAt: at },
  ])
  const text =
    'Menu for Feb 3, 2026\nLunch, 12:30 – 2:30 PM: Khichuri, Dal\nDinner, 7:00 – 9:00 PM: Pepper steak'
  await answerWith(page, 'GET /api/outgoing-webhooks/preview', { text })
}

async function haveSent(page: Page) {
  const sent = {
    id: makeId(5),
    channel: 'email',
    kind: 'announcement',
    to: 'Amina',
    state: 'sent',
    attempts: 1,
    at,
  }
  const failed = {
    ...sent,
    id: makeId(6),
    channel: 'push',
    state: 'failed',
    attempts: 9,
    reason: 'unreachable',
  }
  const menu = { ...sent, id: makeId(10), channel: 'webhook', kind: 'menu.today', to: 'Residents’ chat' }
  await answerWith(page, 'GET /api/deliveries', [failed, menu, sent])
  await answerWith(page, 'GET /api/deliveries/totals', { waiting: 2, oldestAt: at, sent: 40, failed: 1 })
}

const notifications: Scene = {
  name: 'notifications',
  path: '/dashboard/notifications',
  as: 'gold',
  prepare: haveNotifications,
}

const announcements: Scene = {
  name: 'announcements',
  path: '/dashboard/announcements',
  as: 'admin',
  prepare: haveAnnounced,
}

const sent: Scene = { name: 'what was sent', path: '/dashboard/deliveries', as: 'admin', prepare: haveSent }

const webhooks: Scene = {
  name: 'chats and webhooks',
  path: '/dashboard/webhooks',
  as: 'admin',
  prepare: haveWebhooks,
}

/** Scenes of notifications to members, and of messages to chats and programs. */
export const notificationScenes: readonly Scene[] = [
  notifications,
  empty(notifications, 'GET /api/notifications', { unread: 0, data: [] }),
  failing(notifications, 'GET /api/notifications'),
  { name: 'notifications, choices', path: '/dashboard/notifications?show=choices', as: 'gold' },
  {
    name: 'home of a member, with announcements',
    path: '/',
    as: 'gold',
    isFollowed: true,
    prepare: haveAnnouncements,
    arrange: (page) => page.getByText(water.title).click(),
  },
  announcements,
  empty(announcements, 'GET /api/announcements/planned'),
  {
    name: 'announcements, a new one',
    path: '/dashboard/announcements',
    as: 'admin',
    arrange: (page) => page.getByRole('button', { name: 'New announcement' }).click(),
  },
  sent,
  empty(sent, 'GET /api/deliveries'),
  webhooks,
  empty(webhooks, 'GET /api/outgoing-webhooks'),
  failing(webhooks, 'GET /api/outgoing-webhooks'),
  {
    ...webhooks,
    name: 'chats and webhooks, a new one',
    arrange: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
  },
]
