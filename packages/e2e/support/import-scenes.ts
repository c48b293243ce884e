import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import { answerWith } from './stubs.ts'

const residents: Scene = {
  name: 'import residents',
  path: '/dashboard/ManageUsers/import',
  as: 'admin',
}

const report = { rows: 5000, added: 4980, updated: 0, skipped: 20, invited: 0, errors: [], errorCount: 0 }

const errors = [
  { line: 12, column: 'Email', message: 'Enter a valid email address' },
  { line: 317, column: 'Card', message: 'This card belongs to another member' },
  { line: 4321, column: '', message: 'There are more values than headings in this line' },
]

const answer = (told: object) => (page: Page) =>
  answerWith(page, 'POST /api/imports/residents', {
    success: true,
    message: 'Nothing has been changed yet.',
    report: { ...report, ...told },
  })

const chooseFile = (shown: string) => async (page: Page) => {
  const buffer = Buffer.from('Name,Email\nAmina,amina@example.org\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'residents.csv', mimeType: 'text/csv', buffer })
  await page.getByText(shown).waitFor()
}

/** Scenes of the imports from CSV files. */
export const importScenes: readonly Scene[] = [
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
    name: 'import residents, with errors',
    prepare: answer({ errors, errorCount: errors.length }),
    arrange: chooseFile('3 errors in this file'),
  },
]
