import { expect, it } from 'vitest'
import { withLike } from './like-button.tsx'

const meal = { title: 'Ramen night', liked: false, likes: 4, likeCount: 4 }

it('counts a new like', () =>
  expect(withLike(meal, true)).toEqual({ ...meal, liked: true, likes: 5, likeCount: 5 }))

it('subtracts a removed like', () => expect(withLike(withLike(meal, true), false)).toEqual(meal))

it('counts a repeated like once', () => expect(withLike(withLike(meal, true), true).likes).toBe(5))
