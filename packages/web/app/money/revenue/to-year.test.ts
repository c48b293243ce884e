import { expect, it } from 'vitest'
import { november } from '../../../test/records.ts'
import { toYear } from '../revenue-panel.tsx'

it('the chart of the year has the last twelve months, oldest first, including empty ones before the first payment', () => {
  const year = toYear([november, { ...november, month: '2026-10', paid: 40 }])
  expect(year.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ])
  expect(year.slice(-3).map(({ paid }) => paid)).toEqual([0, 40, 20])
})

it('the chart of the year leaves out older months, and is empty before the first payment', () => {
  const months = Array.from({ length: 15 }, (_, back) => ({ ...november, month: `2025-${15 - back}` }))
  expect(toYear([november, ...months])).toHaveLength(12)
  expect(toYear([])).toEqual([])
})
