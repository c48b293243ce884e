import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import { answerWith } from './stubs.ts'

const residents: Scene = {
  name: 'import residents',
  path: '/dashboard/ManageUsers/import',
  as: 'admin',
}

const reading = { guessedWords: [], above: [], headings: [], unknown: [], values: [] }
const report = {
  rows: 5000,
  added: 4980,
  updated: 0,
  skipped: 20,
  invited: 0,
  reading,
  changes: [],
  changeCount: 0,
  errors: [],
  errorCount: 0,
}

const errors = [
  { line: 12, column: 'Email', message: 'Enter a valid email address' },
  { line: 317, column: 'Card', message: 'This card belongs to another member' },
  { line: 4321, column: '', message: 'This line has more values than headings' },
]

const answer = (changes: object) => (page: Page) =>
  answerWith(page, 'POST /api/imports/residents', {
    success: true,
    message: 'Nothing has been changed yet.',
    report: { ...report, ...changes },
  })

const chooseFile = (shown: string) => async (page: Page) => {
  const buffer = Buffer.from('Name,Email\nAmina,amina@example.org\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'residents.csv', mimeType: 'text/csv', buffer })
  await page.getByText(shown).waitFor()
}

const newcomers = ['Asha Roy', 'Ben Karim', 'Mona Islam'].map((name, index) => ({
  _id: `018f6f6e-0000-7000-8000-00000000000${index}`,
  name,
  email: `newcomer-${index}@hostel.test`,
  room: `B ${index}`,
  isWaiting: index === 2,
  ...(index === 1 && { linkUntil: '2026-12-17T10:00:00.000Z' }),
}))

const slips: Scene = {
  name: 'login slips',
  path: '/dashboard/ManageUsers/slips',
  as: 'admin',
  prepare: (page) => answerWith(page, 'GET /api/login-slips', newcomers),
}

/** Scenes of CSV imports, and of the slips that follow. */
export const importScenes: readonly Scene[] = [
  slips,
  {
    ...slips,
    name: 'login slips, made',
    async prepare(page) {
      await answerWith(page, 'GET /api/login-slips', newcomers)
      await answerWith(page, 'POST /api/login-slips', {
        success: true,
        message: '2 login slips created.',
        until: '2026-12-17T10:00:00.000Z',
        slips: newcomers.slice(0, 2).map(({ _id, name, email, room }) => ({
          _id,
          name,
          email,
          room,
          code: 'abcdefghijkmnpqr',
          link: 'https://hostel.test/first-login#token=abcdefghijkmnpqr',
        })),
      })
    },
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Create 1 login slip' }).click()
      await page.getByRole('button', { name: 'Print' }).waitFor()
    },
  },
  residents,
  { name: 'import meals', path: '/dashboard/AllMeals/import', as: 'admin' },
  {
    ...residents,
    name: 'import residents, tried',
    prepare: answer({}),
    arrange: chooseFile('This file can be imported'),
  },
  {
    ...residents,
    name: 'import residents, read in other words',
    prepare: answer({
      updated: 2,
      reading: {
        ...reading,
        guessedWords: ['Müller', 'Zoë', 'Köln'],
        above: ['Bewohner · Stand 28.11.2026'],
        headings: [
          { heading: 'E-Mail', column: 'Email' },
          { heading: 'Zimmer', column: 'Room' },
        ],
        unknown: ['Telefon', 'Geburtstag'],
        values: [{ column: 'Membership', text: 'Gold Badge', as: 'Gold' }],
      },
      changes: [
        { line: 3, subject: 'asha.roy@hostel.test', column: 'Room', from: 'B 12', to: 'B 14' },
        { line: 8, subject: 'ben@hostel.test', column: 'Card', from: '', to: '04:A2:1F' },
      ],
      changeCount: 2,
    }),
    arrange: chooseFile('What changes'),
  },
  {
    ...residents,
    name: 'import residents, with errors',
    prepare: answer({ errors, errorCount: errors.length }),
    arrange: chooseFile('3 errors in this file'),
  },
]
