import { expect, it } from 'vitest'
import { translateIn } from '../../page/language.tsx'
import { emailName, namesText, requesterName } from '../../kitchen/serving/serve-requests.tsx'

const t = translateIn('en')
const requests = (...names: readonly string[]) =>
  names.map((name) => ({ userId: `${name}@hostel.test`, requester: { name, photo: '' } }))

it.each([
  [['Amina'], 'Amina'],
  [['Amina', 'Tariq'], 'Amina and Tariq'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D and E'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D and 2 more'],
])('the queue names %j as %s', (names, text) => {
  expect(namesText(t, requests(...names))).toBe(text)
})

it('the queue falls back to the email, and to words for removed members', () => {
  expect(requesterName(t, { userId: 'amina@hostel.test' })).toBe('amina')
  expect(requesterName(t, { userId: '' })).toBe('a former member')
  expect(emailName(t, '')).toBe('N/A')
})
