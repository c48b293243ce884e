import { describe, expect, it } from 'vitest'
import { followRows } from './follow-rows.ts'

const row = (_id: string, state = 'pending') => ({ _id, state })
const makeRows = (ids: string) => ids.split('').map((id) => row(id))
/** The result as 'added gone'. In `shown` and `latest`, each letter is the id of a row. */
const change = (shown: string, latest: string, { isWhole = false, isMoving = false, next = true } = {}) => {
  const page = { body: makeRows(latest), next: next ? 'more' : undefined }
  const { rows, added, gone } = followRows({ rows: makeRows(shown), isWhole, isMoving }, page)
  expect(rows.map(({ _id }) => _id).join('')).toBe(shown)
  return `${added} ${[...gone].join('')}`.trim()
}

describe('rows stay in position, and new and removed ones are counted', () => {
  it.each([
    ['nothing has changed', 'cba', 'cba', '0'],
    ['two are new and push others beyond the end', 'cba', 'edc', '2'],
    ['all are new', 'cba', 'hgf', '3'],
    ['one is gone, and another has moved up', 'cba', 'ca9', '0 b'],
    ['one is new and one is gone', 'cba', 'dca', '1 b'],
    ['one was pushed beyond the end', 'cba', 'dcb', '1'],
  ])('if %s', (_name, shown, latest, said) => expect(change(shown, latest)).toBe(said))

  it.each([
    ['the last one is gone', 'cba', 'cb', '0 a'],
    ['all are gone', 'cba', '', '0 cba'],
    ['one is new at the end', 'cba', 'cba9', '1'],
    ['the first are new', '', 'ba', '2'],
  ])('if %s, and no rows follow', (_name, shown, latest, said) =>
    expect(change(shown, latest, { isWhole: true, next: false })).toBe(said),
  )

  it('but none counts as removed in a list whose rows move', () => {
    expect(change('cba', 'ca9', { isMoving: true })).toBe('0')
    expect(change('cba', 'ca', { isMoving: true, isWhole: true, next: false })).toBe('0')
  })
})

it('rows get their latest values even if they have moved elsewhere in the list', () => {
  const shown = { rows: makeRows('cba'), isWhole: false, isMoving: true }
  const latest = {
    body: [row('c', 'served'), ...makeRows('9')],
    next: 'more',
    elsewhere: [row('a', 'served')],
  }
  const { rows, added, gone } = followRows(shown, latest)
  expect(rows).toEqual([row('c', 'served'), row('b'), row('a', 'served')])
  expect([added, [...gone]]).toEqual([0, ['b']])
})
