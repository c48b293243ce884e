import { describe, expect, it } from 'vitest'
import { changedFields, merge, mergeFields } from './merge.ts'

describe('two changes of one value', () => {
  it.each([
    ['nothing changed', 'a', 'a', 'a', 'a'],
    ['only mine', 'a', 'b', 'a', 'b'],
    ['only theirs', 'a', 'a', 'b', 'b'],
    ['both the same', 'a', 'b', 'b', 'b'],
    ['emptied by me', 'a', '', 'a', ''],
    ['emptied by them', 'a', 'a', '', ''],
    ['a switch', true, false, true, false],
    ['an item each', ['eggs'], ['eggs', 'sesame'], ['eggs', 'peanuts'], ['eggs', 'peanuts', 'sesame']],
    ['an item taken out by me', ['eggs', 'milk'], ['eggs'], ['eggs', 'milk', 'nuts'], ['eggs', 'nuts']],
    ['an item taken out by them', ['eggs', 'milk'], ['eggs', 'milk', 'nuts'], ['eggs'], ['eggs', 'nuts']],
    ['the same item added', [], ['nuts'], ['nuts', 'milk'], ['nuts', 'milk']],
    ['days, which are numbers', [1, 2], [1, 2, 6], [2, 3], [2, 3, 6]],
    [
      'allergens of three lists',
      { contains: ['eggs'], mayContain: [], suits: ['halal'] },
      { contains: ['eggs'], mayContain: ['sesame'], suits: [] },
      { contains: ['eggs', 'peanuts'], mayContain: [], suits: ['halal'] },
      { contains: ['eggs', 'peanuts'], mayContain: ['sesame'], suits: [] },
    ],
    [
      'allergens that were not stated before',
      null,
      { contains: ['sesame'], mayContain: [], suits: [] },
      { contains: ['peanuts'], mayContain: [], suits: [] },
      { contains: ['peanuts', 'sesame'], mayContain: [], suits: [] },
    ],
    [
      'another time of the same mealtime',
      { isOpen: true, opens: '12:00', ordersAt: '10:00' },
      { isOpen: true, opens: '12:30', ordersAt: '10:00' },
      { isOpen: true, opens: '12:00', ordersAt: '09:00' },
      { isOpen: true, opens: '12:30', ordersAt: '09:00' },
    ],
    [
      'another channel of the same notification',
      { kinds: { served: { bell: true, email: false } } },
      { kinds: { served: { bell: true, email: true } } },
      { kinds: { served: { bell: false, email: false } } },
      { kinds: { served: { bell: false, email: true } } },
    ],
  ])('are merged: %s', (_what, base, mine, theirs, value) => {
    expect(merge(base, mine, theirs)).toEqual({ value, isConflict: false })
  })

  it.each([
    ['a price', '8', '9', '10'],
    ['emptied by one of them', 'a', '', 'b'],
    ['no longer stated by one, and extended by the other', { contains: [] }, null, { contains: ['nuts'] }],
    ['with an unknown original value', undefined, '9', '10'],
  ])('cannot be merged: %s', (_what, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toEqual({ value: mine, isConflict: true })
  })
})

describe('merging two changes of a form', () => {
  const base = { title: 'Eggs', price: '8', ingredients: 'Eggs, salt' }

  it('keeps both if they concern different fields', () => {
    const mine = { ...base, price: '9' }
    const theirs = { ...base, title: 'Sunny eggs' }
    expect(mergeFields(base, mine, theirs)).toEqual({
      merged: { ...base, price: '9', title: 'Sunny eggs' },
      conflicts: [],
    })
  })

  it('names the fields that need a decision, and keeps the member’s own values in them', () => {
    const mine = { ...base, price: '9', title: 'My eggs' }
    expect(mergeFields(base, mine, { ...base, price: '10' })).toEqual({ merged: mine, conflicts: ['price'] })
  })

  it('merges a list typed as text', () => {
    const mine = { ...base, ingredients: 'Eggs,  salt, Sesame' }
    const theirs = { ...base, ingredients: 'Eggs, salt, Peanuts' }
    const lists = ['ingredients']
    expect(mergeFields(base, mine, theirs, lists).merged.ingredients).toBe('Eggs, salt, Peanuts, Sesame')
    expect(mergeFields(base, mine, base, lists).merged).toEqual(mine)
  })

  it.each([
    [
      '1,5 kg flour, salt',
      '1,5 kg flour, salt, oil',
      '1,5 kg flour, salt, egg',
      '1,5 kg flour, salt, egg, oil',
    ],
    ['Bread (wheat, rye)', 'Bread (wheat, rye), oil', 'Salt', 'Salt, oil'],
    ['Rice, salt', 'Rice; salt; oil', 'Rice, salt, egg', 'Rice, salt, egg, oil'],
    ['أرز, ملح', 'أرز، ملح، زيت', 'أرز, ملح, بيض', 'أرز, ملح, بيض, زيت'],
  ])('reads and writes a typed list as the record does: %s', (ingredients, mine, theirs, merged) => {
    expect(
      mergeFields({ ingredients }, { ingredients: mine }, { ingredients: theirs }, ['ingredients']),
    ).toEqual({
      merged: { ingredients: merged },
      conflicts: [],
    })
  })

  it('does not change fields that the record does not have, such as a file', () => {
    const file = new File([], 'eggs.jpg')
    expect(mergeFields(base, { ...base, image: file }, base)).toEqual({
      merged: { ...base, image: file },
      conflicts: [],
    })
  })
})

it('a form sends only changed fields', () => {
  expect(changedFields({ portions: 1, note: '' }, { portions: 2, note: '' })).toEqual({ portions: 2 })
  expect(changedFields(undefined, { portions: 1 })).toEqual({ portions: 1 })
})
