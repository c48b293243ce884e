import type { Page } from '@playwright/test'
import { proveAnew } from '../support/login.ts'
import { newcomer } from '../support/newcomer.ts'
import { getRow, getRows } from '../support/tables.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const choose = (page: Page, lines: readonly string[]) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'residents.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,Room', ...lines, ''].join('\n')),
  })

test('a warden imports a list from Windows with German headings', async ({ as, origin }) => {
  const [zoe, jorg] = [newcomer('Zoe'), newcomer('Jorg')]
  const page = await as('admin')
  await proveAnew(page, 'admin', origin)
  await visit(page, '/dashboard/ManageUsers/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'bewohner.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Bewohner Haus Mühle;;;',
        'Nachname;Vorname;E-Mail;Zimmer;Telefon',
        `Müller;Zoë;${zoe.email};B 12;0171 1`,
        `Weiß;Jörg;${jorg.email};;`,
        '',
      ].join('\r\n'),
      'latin1',
    ),
  })
  await expect(page.getByText('Are these words right? Mühle, Müller, Zoë, Weiß, Jörg')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 error in this file' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Skip unknown columns: Telefon' }).check()
  await expect(getRows(page).filter({ hasText: 'Zimmer' })).toContainText('Room')
  await page.getByRole('button', { name: 'Import 2 residents' }).click()
  await expect(page).toHaveURL(/ManageUsers\?/)
  await page.getByPlaceholder('Search by name, email or room').fill(zoe.email)
  await expect(getRow(page, zoe.email)).toContainText('Zoë Müller')
  await expect(getRow(page, zoe.email)).toContainText('B 12')
})

test('an admin imports residents once their file has no errors', nightly, async ({ as, origin }) => {
  const [nadia, omar] = [newcomer('Nadia Islam'), newcomer('Omar Faruk')]
  const page = await as('admin')
  await proveAnew(page, 'admin', origin)

  await test.step('an invalid line is named, and nothing is imported', async () => {
    await visit(page, '/dashboard/ManageUsers/import')
    await choose(page, [`${nadia.name},${nadia.email},B 12`, `${omar.name},no address,`])
    await expect(page.getByRole('heading', { name: '1 error in this file' })).toBeVisible()
    await expect(getRows(page)).toHaveCount(2)
    await expect(getRows(page).nth(1)).toContainText(/3.*Email/)
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  })

  await test.step('the corrected file is checked first and then imported', async () => {
    await choose(page, [`${nadia.name},${nadia.email},B 12`, `${omar.name},${omar.email},`])
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 residents' }).click()
    await expect(page).toHaveURL(/ManageUsers\?/)
    await page.getByPlaceholder('Search by name, email or room').fill(nadia.email)
    await expect(getRow(page, nadia.email)).toContainText(nadia.name)
  })
})
