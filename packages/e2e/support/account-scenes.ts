import type { Page } from '@playwright/test'
import { getDialog } from './dialogs.ts'
import { failing, type Scene } from './scene.ts'
import { answerWith } from './stubs.ts'

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Opens a dialog and submits its form as it is. */
const pressInWindow = (opener: string, button: string) => async (page: Page) => {
  await press(opener)(page)
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

async function requestMail(page: Page) {
  await page.getByLabel('Email').fill('unknown@hostel.test')
  await press('Send email')(page)
  await page.getByText('If there is an account for this email').waitFor()
}

const profile: Scene = { name: 'my account', path: '/dashboard/userHome', as: 'gold' }
/** The profile with its folded part open. */
const more: Scene = { ...profile, path: '/dashboard/userHome#more' }

/** Shows a member who signed up with Google, with an unconfirmed email and many devices. */
async function comeFromElsewhere(page: Page) {
  const email = 'gold@warmladle.test'
  const account = {
    name: 'Jo',
    email,
    photo: '',
    emailConfirmed: false,
    hasPassword: false,
    providers: ['google'],
  }
  await answerWith(page, 'GET /account', { _id: makeId(0), ...account })
  await answerWith(
    page,
    'GET /account/sessions',
    Array.from({ length: 7 }, (_, index) => sessionAt(index)),
  )
}

async function havePasskeys(page: Page) {
  const createdAt = '2026-02-01T10:00:00.000Z'
  await answerWith(page, 'GET /account/passkeys', [
    { _id: makeId(1), name: 'iCloud Keychain', createdAt, lastUsedAt: '2026-02-03T18:30:00.000Z' },
    { _id: makeId(2), name: 'Samsung Internet on Android', createdAt },
  ])
}

const makeId = (index: number) => `0192f0c0-0000-7000-8000-${String(index).padStart(12, '0')}`
const sessionAt = (index: number) => ({
  _id: makeId(index),
  isCurrent: index === 2,
  startedAt: '2026-02-01T10:00:00.000Z',
  expiresAt: '2026-03-01T10:00:00.000Z',
  device: index % 2 === 0 ? 'Firefox on Windows' : 'Chrome on Android',
  isHandheld: index % 2 === 1,
  address: index === 3 ? '' : `192.0.2.${index}`,
})

const feed = 'GET /api/calendar-feed'
/** An invented address of realistic length. */
const feedUrl = `https://meals.example/calendar/${'Ab3-'.repeat(10)}xyz.ics`

async function haveMealtimes(page: Page) {
  await answerWith(page, feed, { shows: 'menu', isOffered: true })
  await answerWith(page, 'POST /api/calendar-feed', { success: true, message: 'Made.', url: feedUrl })
}

const tokens = [
  {
    _id: '01a203f0-1c00-7000-8000-0000000000a1',
    name: 'Notice board in the hall',
    scopes: ['read', 'requests'],
    createdAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2027-02-18T08:00:00.000Z',
    lastUsedOn: '2026-11-22',
  },
  {
    _id: '01a203f0-1c00-7000-8000-0000000000a2',
    name: 'Spreadsheet',
    scopes: ['read'],
    createdAt: '2026-11-21T08:00:00.000Z',
  },
]

async function haveTokens(page: Page) {
  await answerWith(page, 'GET /api/tokens', tokens)
  const token = `warmladle_${'Ab3-'.repeat(10)}xyz`
  await answerWith(page, 'POST /api/tokens', { success: true, message: 'Made.', token, data: tokens[1] })
}

async function makeToken(page: Page) {
  await press('Create a token for a program')(page)
  await page.getByLabel('Program name').fill('Spreadsheet')
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByLabel('Token', { exact: true }).waitFor()
}

/** Scenes of logging in, recovering and managing an account. */
export const accountScenes: readonly Scene[] = [
  { name: 'login, email confirmed', path: '/login?confirmed=yes' },
  { name: 'login, cancelled at Google', path: '/login?error=cancelled' },
  {
    name: 'login, Google under way',
    path: '/login',
    arrange: async (page) => {
      await press('Continue with Google')(page)
      await page.getByText('Choose your account').waitFor()
    },
  },
  {
    name: 'login, window blocked',
    path: '/login',
    arrange: async (page) => {
      await page.evaluate(() => (window.open = () => null))
      await press('Continue with Google')(page)
      await getDialog(page, 'Login Failed').waitFor()
    },
  },
  { name: 'forgotten password', path: '/forgot-password' },
  { name: 'forgotten password, mail sent', path: '/forgot-password', arrange: requestMail },
  { name: 'new password', path: '/reset-password#token=made-up' },
  {
    name: 'new password, with errors',
    path: '/reset-password#token=made-up',
    arrange: press('Save password'),
  },
  { name: 'new password, without a token', path: '/reset-password' },
  { name: 'first login', path: '/first-login' },
  { name: 'first login, with its code', path: '/first-login#token=made-up' },
  {
    name: 'first login, code refused',
    path: '/first-login#token=made-up',
    arrange: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('ladles-in-a-row')
      await press('Save and log in')(page)
      await page.getByText('This code does not work.').waitFor()
    },
    answers: [[400, '/account/password-reset']],
  },
  { name: 'confirm email', path: '/confirm-email' },
  { name: 'keep email', path: '/cancel-email-change#token=made-up' },
  {
    name: 'confirm email, link run out',
    path: '/confirm-email#token=made-up',
    arrange: async (page) => {
      await press('Confirm email')(page)
      await page.getByText('This link has expired.').waitFor()
    },
    answers: [[400, '/account/email-confirmation']],
  },
  failing(profile, 'GET /account'),
  { ...failing(more, 'GET /account/sessions'), name: 'my sessions, failing' },
  { ...failing(more, 'GET /account/passkeys'), name: 'my passkeys, failing' },
  {
    ...more,
    name: 'my passkeys, one to be removed',
    prepare: havePasskeys,
    arrange: async (page) => {
      // the button's full name also says when the passkey was added and last used
      await page.getByRole('main').getByRole('button', { name: 'Remove iCloud Keychain' }).click()
      await getDialog(page, 'Remove this passkey?').waitFor()
    },
  },
  { ...more, name: 'my passkeys', prepare: havePasskeys },
  { ...profile, name: 'my calendar', prepare: haveMealtimes },
  {
    ...profile,
    name: 'my calendar, new address',
    prepare: haveMealtimes,
    arrange: press('New address for your calendar'),
  },
  {
    ...profile,
    name: 'my calendar, address',
    prepare: haveMealtimes,
    arrange: pressInWindow('New address for your calendar', 'Create address'),
  },
  { ...more, name: 'my programs', prepare: haveTokens },
  {
    ...more,
    name: 'my programs, new token',
    prepare: haveTokens,
    arrange: press('Create a token for a program'),
  },
  { ...more, name: 'my programs, token', prepare: haveTokens, arrange: makeToken },
  { ...more, name: 'my account, from elsewhere', prepare: comeFromElsewhere },
  { ...profile, name: 'my account, name', arrange: press('Change name and photo') },
  { ...profile, name: 'my account, room', arrange: press('Change room') },
  {
    ...profile,
    name: 'my account, password with errors',
    arrange: pressInWindow('Change password', 'Change password'),
  },
  {
    ...profile,
    name: 'my account, deletion with errors',
    arrange: pressInWindow('Delete account', 'Delete my account'),
  },
]
