import { expect, it } from 'vitest'
import { plateFor, plates } from '@warm-ladle/contract'

it.each([
  ['Chicken ramen', 'Dinner', 'ramen-night'],
  ['RAMEN', 'Lunch', 'ramen-night'],
  ['Rice bowl', 'Breakfast', 'morning-rice-bowl'],
] as const)('for %s at %s chooses the plate %s', (title, category, plate) =>
  expect(plateFor({ title, category })).toBe(plate),
)

it('always chooses the same plate from its category for any other title', () => {
  for (const title of ['Khichuri', 'ভাত', '', 'One night for and']) {
    const plate = plateFor({ title, category: 'Lunch' })
    expect(plates.Lunch).toContain(plate)
    expect(plateFor({ title, category: 'Lunch' })).toBe(plate)
  }
})
