import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { khichuri, wednesdayLunch, weekWith } from '../../../test/planner-records.ts'
import { makeId } from '../../../test/records.ts'
import { cell, done, portions, start } from '../../../test/open-planner.tsx'

const thursday = { ...wednesdayLunch, id: makeId(702), date: '2026-11-26', servings: [khichuri] }
const patch = `PATCH /api/mealtimes/${thursday.id}`

/** The data that a browser transfers on drag and copy. */
function newTransfer() {
  const data = new Map<string, string>()
  return {
    setData: (format: string, text: string) => void data.set(format, text),
    getData: (format: string) => data.get(format) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
}

const begin = (week = weekWith([wednesdayLunch, thursday])) =>
  start(
    {
      [patch]: () => ({ ...done, data: { ...thursday, revision: 4 } }),
      'POST /api/mealtimes': () => ({ ...done, data: thursday }),
    },
    week,
  )

it('a meal dragged to another mealtime is also planned there, with its portions', async () => {
  const { service } = begin()
  const dataTransfer = newTransfer()
  const meal = (await screen.findByTitle('Ramen night')).parentElement
  if (!meal) throw new Error('The title is in what is dragged.')
  fireEvent.dragStart(meal, { dataTransfer })
  expect(fireEvent.dragOver(await cell('Thursday lunch'), { dataTransfer })).toBe(false)
  fireEvent.drop(await cell('Thursday lunch'), { dataTransfer })
  await screen.findByText('Ramen night copied to Thursday lunch.')
  expect(service.listCalls(patch)).toMatchObject([
    {
      body: {
        servings: [
          { mealId: makeId(11), portions: 40 },
          { mealId: makeId(10), portions: 80 },
        ],
      },
    },
  ])
})

it('a meal dragged to an empty slot plans a new mealtime', async () => {
  const { service } = begin(weekWith([wednesdayLunch]))
  const dataTransfer = newTransfer()
  fireEvent.dragStart((await screen.findByTitle('Ramen night')).parentElement ?? document.body, {
    dataTransfer,
  })
  fireEvent.drop(await cell('Friday dinner'), { dataTransfer })
  await waitFor(() =>
    expect(service.listCalls('POST /api/mealtimes')).toMatchObject([
      { body: { date: '2026-11-27', slot: 'dinner', servings: [{ mealId: makeId(10), portions: 80 }] } },
    ]),
  )
})

it('a meal can be copied with the keyboard, from its portions field to the button that adds a meal', async () => {
  const { service } = begin()
  const clipboardData = newTransfer()
  const field = await portions('Ramen night')
  field.focus()
  field.select()
  fireEvent.copy(field, { clipboardData })
  expect(clipboardData.getData('text/plain')).toBe('80')
  // pasting into a field only inserts the number
  fireEvent.paste(await screen.findByLabelText('Portions of Khichuri, Thursday lunch'), { clipboardData })
  expect(service.listCalls(patch)).toHaveLength(0)
  fireEvent.paste(screen.getByLabelText('Add meal, Thursday lunch'), { clipboardData })
  await waitFor(() => expect(service.listCalls(patch)).toHaveLength(1))
})

it('the planner says that a dropped meal is already planned, and ignores anything else that is dropped', async () => {
  const { service } = begin()
  const dataTransfer = newTransfer()
  dataTransfer.setData('text/plain', '80 Ramen night')
  expect(fireEvent.dragOver(await cell('Wednesday lunch'), { dataTransfer })).toBe(true)
  fireEvent.dragStart((await screen.findByTitle('Ramen night')).parentElement ?? document.body, {
    dataTransfer,
  })
  fireEvent.drop(await cell('Wednesday lunch'), { dataTransfer })
  await screen.findByRole('alertdialog', { name: 'Ramen night is already planned' })
  expect(service.calls.filter(({ name }) => !name.startsWith('GET'))).toHaveLength(0)
})
