import { expect, it } from 'vitest'
import { makeBoard } from '../../../test/counter-records.ts'
import { makeId } from '../../../test/records.ts'
import { walkUpsAfter } from './walk-ups.ts'

const at = '2026-11-26T06:45:00.000Z'
const known = { id: makeId(501), servingId: makeId(31), portions: 2, at, by: 'Kitchen' }
const [ramen] = makeBoard([]).servings
const read = { servings: ramen ? [{ ...ramen, left: 1, walkUps: 2, beyond: 0 }] : [], walkUps: [known] }

const walkUp = (number: number) => ({
  id: makeId(600 + number),
  act: 'walk-up' as const,
  servingId: makeId(31),
  portions: 1,
  at,
})
const undo = (number: number, actId: string) => ({
  id: makeId(700 + number),
  act: 'undo' as const,
  actId,
  at,
})
const sums = (...acts: Parameters<typeof walkUpsAfter>[1]) => {
  const { servings, given, added } = walkUpsAfter(read, acts)
  const [{ left, walkUps, beyond } = { left: 0, walkUps: 0, beyond: 0 }] = servings
  return { left, walkUps, beyond, added, given: given.map(({ id }) => id) }
}

it('each unsent walk-up is counted once, even beyond the plan', () => {
  expect(sums()).toEqual({ left: 1, walkUps: 2, beyond: 0, added: 0, given: [known.id] })
  expect(sums(walkUp(1))).toEqual({
    left: 0,
    walkUps: 3,
    beyond: 0,
    added: 1,
    given: [makeId(601), known.id],
  })
  expect(sums(walkUp(1), walkUp(2), walkUp(3))).toMatchObject({ left: 0, walkUps: 5, beyond: 2, added: 3 })
  // this action has been reported, but is still in the outbox
  const reported = { ...walkUp(1), id: known.id }
  expect(sums(reported)).toMatchObject({ added: 0, given: [known.id] })
})

it('undone walk-ups are subtracted, whether or not they were sent before', () => {
  expect(sums(walkUp(1), undo(1, makeId(601)))).toMatchObject({ left: 1, walkUps: 2, added: 0 })
  expect(sums(undo(1, known.id))).toEqual({ left: 3, walkUps: 0, beyond: 0, added: -2, given: [] })
})
