import { render } from '@testing-library/react'
import type { MealLabels } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { translateIn } from '../page/language.tsx'
import { LabelMarks, labelText } from './label-marks.tsx'

const labels = (given: Partial<MealLabels>): MealLabels => ({
  contains: [],
  mayContain: [],
  suits: [],
  ...given,
})

it.each([
  [undefined, 'Allergens unknown – ask us'],
  [labels({}), 'No declared allergens'],
  [labels({ contains: ['milk', 'nuts'] }), 'Contains milk, tree nuts'],
  [labels({ mayContain: ['milk'] }), 'May contain milk'],
  [labels({ contains: ['soya'], mayContain: ['milk'] }), 'Contains soya · may contain milk'],
  // 'vegetarian' is left out, since vegan includes it
  [labels({ suits: ['vegan', 'vegetarian', 'halal'] }), 'Vegan, Halal · no declared allergens'],
  [labels({ suits: ['vegan'], mayContain: ['milk'] }), 'Vegan · may contain milk'],
])('the labels never say that a meal contains what it may only contain: %o', (given, text) => {
  expect(labelText(translateIn('en'), given)).toBe(text)
  const { container } = render(<LabelMarks labels={given} />)
  const allergens = text.replace(/^Vegan[^·]* · /, '')
  expect(container.textContent?.toLowerCase()).toContain(allergens.toLowerCase())
})
