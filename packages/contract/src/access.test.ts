import { expect, test } from 'vitest'
import { isStaff, type StaffLevel, staffLevels } from './access.ts'

// Object.keys loses the type of the keys
const levels = Object.keys(staffLevels) as StaffLevel[]

test.each([
  ['an admin', 'admin', [], ['admin', 'kitchen', 'counter', 'books']],
  ['a member without a duty', 'user', [], []],
  ['the kitchen', 'user', ['kitchen'], ['kitchen', 'counter']],
  ['the desk', 'user', ['desk'], ['counter']],
  ['the accounts', 'user', ['accounts'], ['books']],
] as const)('%s is admitted at the right staff levels and no others', (_, role, duties, admitted) => {
  expect(levels.filter((level) => isStaff({ role, duties }, level))).toEqual(admitted)
})
