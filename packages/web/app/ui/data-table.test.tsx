import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { column, type Columns, DataTable } from './data-table.tsx'

interface Meal {
  readonly title: string
  readonly likes: number
  readonly note: string
}

const columns: Columns<Meal> = [
  column('#', { phone: 'nowhere' }, (_, number) => number),
  column('Meal', { phone: 'title', sort: { isSorted: true, onSort: () => {} } }, ({ title }) => title),
  column('Number of likes', { label: 'Likes' }, ({ likes }) => likes),
  column('Note', { label: true }, ({ note }) => note),
]
const dal = { title: 'Dal', likes: 3, note: 'Mild' }
const rice = { title: 'Rice', likes: 0, note: '' }

const show = (rows: readonly Meal[] | undefined, getGroup?: (meal: Meal) => string) =>
  renderPage(() => (
    <DataTable
      label="Meals"
      columns={columns}
      rows={rows}
      rowKey={({ title }) => title}
      before={20}
      {...(getGroup && { groups: { getGroup, Heading: ({ group }) => <b>{group}</b> } })}
    />
  ))

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const readCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent, dataset }) => [dataset['label'], textContent])

it('the table numbers its rows through the whole list, and labels the cells that are not empty', () => {
  show([dal, rice])
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(readCells)).toEqual([
    [
      [undefined, '21'],
      [undefined, 'Dal'],
      ['Likes', '3'],
      ['Note', 'Mild'],
    ],
    [
      [undefined, '22'],
      [undefined, 'Rice'],
      ['Likes', '0'],
      [undefined, ''],
    ],
  ])
})

it('the table shows the same headings while rows are loading, but no sort buttons', () => {
  const { unmount } = show([dal])

  const ready = headings()
  expect(screen.getByRole('button', { name: 'Meal' })).toBeDefined()
  unmount()
  show(undefined)
  expect(headings()).toEqual(ready)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  // only the headings: placeholders are not rows of the table
  expect(screen.getAllByRole('row')).toHaveLength(1)
})

it('the table has a heading before each group of consecutive rows', () => {
  show([dal, { ...dal, title: 'Soup' }, rice], ({ likes }) => (likes > 0 ? 'Liked' : 'Not yet liked'))
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => within(row).queryByRole('rowheader')?.textContent)).toEqual([
    'Liked',
    undefined,
    undefined,
    'Not yet liked',
    undefined,
  ])
})
