import { expect, it } from 'vitest'
import { waitText } from './kitchen-overview.tsx'

it.each([
  ['2026-11-21T10:00:00.000Z', 'Less than 1 min'],
  // clocks of two machines may differ
  ['2026-11-21T10:00:30.000Z', 'Less than 1 min'],
  ['2026-11-21T09:59:00.000Z', '1 min'],
  ['2026-11-21T09:00:01.000Z', '59 min'],
  ['2026-11-21T09:00:00.000Z', '1 h'],
  ['2026-11-21T07:46:00.000Z', '2 h 14 min'],
  ['2026-11-20T10:00:00.000Z', '1 day'],
  ['2026-11-18T09:00:00.000Z', '3 days'],
])('a wait since %s is %s', (since, text) => {
  expect(waitText(since, '2026-11-21T10:00:00.000Z')).toBe(text)
})
