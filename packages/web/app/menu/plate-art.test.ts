import { expect, it } from 'vitest'
import { plateFor, plates } from '@warm-ladle/contract'

it.each([
  ['Chicken ramen', 'Dinner', 'ramen-night'],
  ['RAMEN', 'Lunch', 'ramen-night'],
  ['Rice bowl', 'Breakfast', 'morning-rice-bowl'],
] as const)('the plate for %s at %s is %s', (title, category, plate) =>
  expect(plateFor({ title, category })).toBe(plate),
)

it('the plate for any other title is always the same one from its category', () => {
  for (const title of ['Khichuri', 'ভাত', '', 'One night for and']) {
    const plate = plateFor({ title, category: 'Lunch' })
    expect(plates.Lunch).toContain(plate)
    expect(plateFor({ title, category: 'Lunch' })).toBe(plate)
  }
})
