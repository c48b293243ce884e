import { expect, it } from 'vitest'
import { menuPath } from './meals-by-category.tsx'

it('contains the search text', () =>
  expect(menuPath({ search: 'rice & peas' })).toBe('/meals?search=rice+%26+peas'))

it('leaves out empty filters', () => expect(menuPath({ search: '', category: undefined })).toBe('/meals'))
