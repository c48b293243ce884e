import { expect, it } from 'vitest'
import { menuPath } from './menu-path.ts'

it('carries what is searched for', () =>
  expect(menuPath({ search: 'rice & peas' })).toBe('/meals?search=rice+%26+peas'))

it('leaves out what is not filled in', () =>
  expect(menuPath({ search: '', category: undefined })).toBe('/meals'))
