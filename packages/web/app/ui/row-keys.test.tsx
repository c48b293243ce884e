import { screen } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { RowAction } from './row-action.tsx'
import { SearchBox } from './search-and-csv.tsx'
import { column, type Columns, DataTable } from './data-table.tsx'

function Meals() {
  const [edited, edit] = useState('none')
  const columns: Columns<string> = [
    column('Meal', {}, (meal) => (
      <>
        <input type="checkbox" aria-label={`Choose ${meal}`} /> {meal}
      </>
    )),
    column('Actions', {}, (meal) => (
      <RowAction label="Update" subject={meal} icon={Pencil} onPress={() => edit(meal)} />
    )),
  ]
  return (
    <main>
      <SearchBox label="Search meals" />
      <output>Edited: {edited}</output>
      <DataTable label="Meals" columns={columns} rows={['Dal', 'Rice']} rowKey={(meal) => meal} />
    </main>
  )
}

const focused = () => document.activeElement?.textContent?.trim()

it('keys move between rows, select, edit and search while the focus is in the list', async () => {
  const { user } = renderPage(Meals)
  screen.getByRole('region', { name: 'Meals' }).focus()
  await user.keyboard('k')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Meals' }))
  await user.keyboard('j')
  expect(focused()).toContain('Dal')
  await user.keyboard('jj')
  expect(focused()).toContain('Rice')
  await user.keyboard('xe')
  expect(screen.getByRole('checkbox', { name: 'Choose Rice' })).toHaveProperty('checked', true)
  expect(screen.getByRole('status').textContent).toBe('Edited: Rice')
  await user.keyboard('kx')
  expect(screen.getByRole('checkbox', { name: 'Choose Dal' })).toHaveProperty('checked', true)
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search meals' }))
})

it('letters are ignored if they are typed elsewhere or pressed with a modifier key', async () => {
  const { user } = renderPage(Meals)
  await user.type(screen.getByRole('searchbox', { name: 'Search meals' }), 'jxe/')
  expect(screen.getByRole('searchbox', { name: 'Search meals' })).toHaveProperty('value', 'jxe/')
  await user.tab()
  await user.keyboard('{Control>}j{/Control}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Meals' }))
})
