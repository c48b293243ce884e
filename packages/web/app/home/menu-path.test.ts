import { expect, it } from 'vitest'
import { menuPath } from './meals-by-category.tsx'

it('the menu’s URL contains the search text', () =>
  expect(menuPath({ search: 'rice & peas' })).toBe('/meals?search=rice+%26+peas'))

it('the menu’s URL leaves out empty filters', () =>
  expect(menuPath({ search: '', category: undefined })).toBe('/meals'))
