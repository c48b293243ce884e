import type { Page } from '@playwright/test'
import { getDialog } from './dialogs.ts'
import { aMember, anAct, aPayment } from './records.ts'
import { failing, type Scene } from './scene.ts'
import { answerWith, breakCall } from './stubs.ts'

const settings: Scene = { name: 'settings', path: '/dashboard/Settings', as: 'admin' }
const settingsTabs: readonly Scene[] = ['requests', 'money'].map((tab) => ({
  ...settings,
  name: `settings, ${tab}`,
  path: `/dashboard/Settings/${tab}`,
}))
const activity: Scene = { name: 'activity', path: '/dashboard/Activity', as: 'admin' }
const users: Scene = { name: 'manage users', path: '/dashboard/ManageUsers', as: 'admin' }
const payments: Scene = { name: 'all payments', path: '/dashboard/Payments', as: 'admin' }

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

const someActs = [
  anAct(),
  anAct({
    act: 'payment-refunded',
    subject: { kind: 'payment', id: null, text: 'Gold of gold@warmladle.test' },
    before: { price: 20, transactionId: 'pi_3PqVd52eZvKYlo2C1mJ8aXyz' },
    after: null,
  }),
  anAct({
    act: 'admin-granted',
    actor: { name: 'Command line', email: null },
    subject: { kind: 'member', id: null, text: 'nadia.sultana.of.the.long.address@students.hostel.test' },
    before: { role: 'user' },
    after: { role: 'admin' },
  }),
  anAct({
    act: 'review-deleted',
    subject: { kind: 'review', id: null, text: 'Khichuri' },
    before: {
      reviewText: 'Just like at home, though the lentils could have taken a little longer. '.repeat(4),
    },
    after: null,
  }),
]

const signUp = {
  at: '2026-02-03T10:00:00.000Z',
  network: '2001:db8:1234:5678::/64',
  browser: 'Samsung Internet on Android',
}
const someUsers = [
  aMember({ name: 'Nadia Sultana', email: 'nadia.sultana@students.hostel.test', isWaiting: true, signUp }),
  aMember({ name: 'Amina Rahman', email: 'admin@warmladle.test', role: 'admin' }),
  aMember({ name: '', email: 'no.name@hostel.test', isWaiting: true }),
  aMember({ name: 'Robin Okafor', email: 'bronze@warmladle.test', duties: ['kitchen', 'desk'] }),
]

const openedAt = '2026-02-03T10:00:00.000Z'
const transactionId = 'office_019c2ad4-6c1b-7e0f-b1d5-3a5f0c9e7a10'
const somePayments = [
  aPayment({ method: 'cash', reference: 'Receipt 0412, paid by her brother', transactionId }),
  aPayment({ method: 'transfer', packageName: 'Silver', price: 10, transactionId }),
  aPayment({ dispute: { state: 'open', openedAt } }),
  aPayment({ packageName: 'Silver', price: 10, dispute: { state: 'lost', openedAt } }),
  aPayment({ packageName: 'Platinum', price: 30, dispute: { state: 'won', openedAt } }),
  aPayment({ packageName: 'Platinum', price: 30, refundedAt: openedAt, name: null }),
]
const drift = {
  _id: crypto.randomUUID(),
  transactionId: 'pi_3PqVd52eZvKYlo2C1mJ8aXyz',
  message: 'The card payment service has received this payment, and it is not in our records.',
  email: 'gold@warmladle.test',
  recorded: null,
  received: 20,
  currency: 'usd',
  noticedAt: openedAt,
}

/** Makes the next call require a recent login, for a member with a password or with Google alone. */
const needProof = (hasPassword: boolean) => async (page: Page) => {
  const refusal = { status: 403, code: 'login-again', message: 'Please confirm it’s you' }
  await breakCall(page, 'PATCH /users/admin/*', refusal)
  const email = 'admin@warmladle.test'
  await answerWith(page, 'GET /account', {
    _id: crypto.randomUUID(),
    name: 'Amina Rahman',
    email,
    photo: '',
    emailConfirmed: true,
    hasPassword,
    providers: hasPassword ? [] : ['google'],
  })
  await answerWith(page, 'GET /account/passkeys', [
    { _id: crypto.randomUUID(), name: 'iCloud Keychain', createdAt: openedAt },
  ])
}

async function pressWhatNeedsIt(page: Page) {
  await page
    .getByRole('row')
    .filter({ hasText: 'Member' })
    .first()
    .getByRole('button', { name: /^Make Admin/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).waitFor()
}

const proof: Scene = {
  ...users,
  name: 'proof, by password',
  prepare: needProof(true),
  arrange: pressWhatNeedsIt,
  answers: [[403, /^\/users\/admin\//]],
}

/** Scenes of account and payment security that the demonstration's data does not show. */
export const safetyScenes: readonly Scene[] = [
  settings,
  ...settingsTabs,
  failing(settings, 'GET /api/settings'),
  {
    ...settings,
    name: 'settings, refused',
    // stubbed, because the real call requires a recent login
    prepare: (page) =>
      breakCall(page, 'PUT /api/settings/hostelName', {
        status: 400,
        message: 'The name is required',
        text: 'checks.hostelNameRequired',
        field: 'value',
      }),
    arrange: async (page) => {
      const name = page.getByLabel('Hostel name', { exact: true })
      await name.fill('')
      await name.press('Enter')
      await page.getByRole('alert').waitFor()
    },
    answers: [[400, '/api/settings/hostelName']],
  },
  {
    ...activity,
    name: 'activity',
    prepare: (page) => answerWith(page, 'GET /api/audit', someActs),
  },
  {
    ...users,
    name: 'manage users, some waiting',
    prepare: (page) => answerWith(page, 'GET /users', someUsers),
  },
  {
    ...users,
    name: 'manage users, removing the admin role',
    arrange: async (page) => {
      await page
        .getByRole('row')
        .filter({ has: page.getByText('Admin', { exact: true }) })
        .first()
        .getByRole('button', { name: /^Remove admin role/ })
        .click()
      await getDialog(page, 'Remove the admin role?').waitFor()
    },
  },
  proof,
  { ...proof, name: 'proof, by Google', prepare: needProof(false) },
  {
    ...payments,
    name: 'all payments, some disputed',
    prepare: async (page) => {
      await answerWith(page, 'GET /admin-payments', somePayments)
      await answerWith(page, 'GET /admin-payments/drift', [drift])
    },
  },
  {
    ...payments,
    name: 'all payments, entering one',
    arrange: async (page) => {
      await button(page, 'Enter a payment').click()
      await page.getByRole('dialog', { name: 'Enter a payment' }).waitFor()
    },
  },
  {
    ...payments,
    name: 'all payments, stale',
    arrange: async (page) => {
      await breakCall(page, 'GET /admin-payments/drift', { status: 400, message: 'Not today.' })
      await button(page, 'Check now').click()
      await getDialog(page, 'Checked!').getByRole('button', { name: 'OK' }).click()
      await page.getByText('Could not refresh.').waitFor()
    },
    answers: [[400, '/admin-payments/drift']],
  },
]
