import { expect, it } from 'vitest'
import { withLike } from './with-like.ts'

const dish = { title: 'Ramen night', liked: false, likes: 4, likeCount: 4 }

it('counts a like that is given', () =>
  expect(withLike(dish, true)).toEqual({ ...dish, liked: true, likes: 5, likeCount: 5 }))

it('uncounts a like that is taken back', () => expect(withLike(withLike(dish, true), false)).toEqual(dish))

it('counts a like once', () => expect(withLike(withLike(dish, true), true).likes).toBe(5))
