import type { ImportReport } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { DoneBefore } from '../../ui/done-before.tsx'
import ImportResidentsPage from './import-residents-page.tsx'

const call = 'POST /api/imports/residents'
const fine: ImportReport = {
  rows: 5000,
  added: 4999,
  updated: 0,
  skipped: 1,
  invited: 0,
  reading: { guessedWords: [], above: [], headings: [], unknown: [], values: [] },
  changes: [],
  changeCount: 0,
  errors: [],
  errorCount: 0,
}

/** The import, followed by the list that it opens. */
const Pages = () => (useLocation().pathname === '/' ? <ImportResidentsPage /> : <DoneBefore />)

function openPage(report: Partial<ImportReport> = {}) {
  const service = startService({
    [call]: () => ({ success: true, message: '4999 residents imported.', report: { ...fine, ...report } }),
  })
  const { user } = renderPage(Pages, { configured: { mailEnabled: true } })
  const choose = () =>
    user.upload(
      screen.getByLabelText('CSV file'),
      new File(['Name,Email'], 'residents.csv', { type: 'text/csv' }),
    )
  return { service, user, choose }
}

const readRows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

describe('importing residents', () => {
  it('shows what a file would change, imports it on confirmation, and says how many residents were added', async () => {
    const { service, user, choose } = openPage()
    await choose()
    const button = await screen.findByRole('button', { name: 'Import 4,999 residents' })
    expect(screen.getByRole('status').textContent).toContain('Nothing has been changed yet.')
    expect(screen.getByText('Unchanged').nextElementSibling?.textContent).toBe('1')
    await user.click(button)
    await screen.findByRole('alertdialog', { name: '4999 residents imported.' })
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('4999 residents imported.')).toBeNull()
    expect(service.calls.map(({ query }) => query)).toEqual([{ dryRun: 'true' }, {}])
  })

  it('checks the file again when an option changes', async () => {
    const { service, user, choose } = openPage({ invited: 4999 })
    await choose()
    await screen.findByRole('button', { name: /^Import/ })
    await user.click(screen.getByRole('checkbox', { name: 'Invite new residents by email' }))
    await screen.findByText('Invited by email')
    expect(service.calls.map(({ query }) => query)).toEqual([
      { dryRun: 'true' },
      { dryRun: 'true', invite: 'true' },
    ])
  })

  it('names each error by line and column, and offers no import', async () => {
    const errors = [
      { line: 4321, column: 'Email', message: 'Enter a valid email address' },
      { line: 4400, column: '', message: 'This line has more values than headings' },
    ]
    const { choose } = openPage({ errors, errorCount: 102 })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain('102 errors in this file')
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
    expect(first?.textContent).toBe('4,321EmailEnter a valid email address')
    expect(second?.textContent).toContain('The whole line')
    expect(screen.getByText('…and 100 more.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  it('shows how it read the file, and what would change', async () => {
    const reading = {
      ...fine.reading,
      guessedWords: ['Müller', 'Köln'],
      above: ['Mill House'],
      headings: [{ heading: 'Zimmer', column: 'Room' }],
      values: [{ column: 'Membership', text: 'Gold Badge', as: 'Gold' }],
    }
    const changes = [{ line: 3, subject: 'asha@hostel.test', column: 'Room', from: 'B 1', to: 'B 2' }]
    const { choose } = openPage({ reading, changes, changeCount: 1200 })
    await choose()
    await screen.findByText(/Müller, Köln/)
    expect(screen.getByText(/Mill House/)).toBeTruthy()
    expect(readRows('Check how we read the file').slice(1)).toEqual([
      'HeadingZimmerRoom',
      'MembershipGold BadgeGold',
    ])
    expect(readRows('What changes')[1]).toBe('3asha@hostel.testRoomB 1B 2')
    expect(screen.getByText('…and 1,199 more.')).toBeTruthy()
  })

  it('can leave out unknown columns', async () => {
    const { service, user, choose } = openPage({ reading: { ...fine.reading, unknown: ['Telefon'] } })
    await choose()
    await user.click(await screen.findByRole('checkbox', { name: 'Skip unknown columns: Telefon' }))
    await screen.findByRole('button', { name: /^Import/ })
    expect(service.calls.map(({ query }) => query)).toEqual([
      { dryRun: 'true' },
      { dryRun: 'true', unknown: 'skip' },
    ])
  })

  it('says that a file contains nothing new', async () => {
    const { choose } = openPage({ added: 0, skipped: 5000 })
    await choose()
    await screen.findByText('Nothing new in this file')
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })
})
