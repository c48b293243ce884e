import { expect, it } from 'vitest'
import { mealtimePhrase, mealtimeText } from './slot-names.ts'

it('a mealtime is named after its slot and date in each language', () => {
  const dinner = { slot: 'dinner', date: '2026-11-23' } as const
  expect(mealtimeText('en', dinner)).toBe('Dinner on Mon, Nov 23')
  expect(mealtimePhrase('en', dinner)).toBe('dinner on Mon, Nov 23')
  expect(mealtimeText('de', dinner)).toBe('Abendessen am Mo., 23. Nov.')
  expect(mealtimePhrase('es', dinner)).toBe('la cena del lun, 23 nov')
})
