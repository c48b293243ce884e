import { expect, it } from 'vitest'
import { emailName, namesText, requesterName } from './serve-requests.tsx'

const requests = (...names: readonly string[]) =>
  names.map((name) => ({ userId: `${name}@hostel.test`, requester: { name, photo: '' } }))

it.each([
  [['Amina'], 'Amina'],
  [['Amina', 'Tariq'], 'Amina and Tariq'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D and E'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D and 2 more'],
])('names %j as %s', (names, text) => {
  expect(namesText(requests(...names))).toBe(text)
})

it('falls back to the e-mail, and for removed members to words', () => {
  expect(requesterName({ userId: 'amina@hostel.test' })).toBe('amina')
  expect(requesterName({ userId: '' })).toBe('a former member')
  expect(emailName('')).toBe('N/A')
})
