import { expect, it } from 'vitest'
import { menuPath } from './menu-path.ts'

it('contains the search text', () =>
  expect(menuPath({ search: 'rice & peas' })).toBe('/meals?search=rice+%26+peas'))

it('leaves out empty filters', () => expect(menuPath({ search: '', category: undefined })).toBe('/meals'))
