import { expect, it } from 'vitest'
import { isKept } from './answers.ts'

const isPathKept = (path: string) => isKept(new URL(path, 'https://hostel.test'))

it.each(['/api/week', '/api/week?from=2026-11-30', '/meal-requests', '/meal-requests?when=coming'])(
  'what is read without network is kept: %s',
  (path) => expect(isPathKept(path)).toBe(true),
)

it.each([
  '/api/week?diet=vegan',
  '/api/week?from=2026-11-30&without=nuts',
  '/meal-requests?cursor=abc',
  '/meal-requests?ids=abc',
  '/meal-requests?when=past&limit=25',
  '/api/week/next',
  '/api/me',
])('no part of a list, which would pass for all of it, and nothing else is kept: %s', (path) =>
  expect(isPathKept(path)).toBe(false),
)
