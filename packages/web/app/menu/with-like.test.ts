import { expect, it } from 'vitest'
import { withLike } from './like-button.tsx'

const meal = { title: 'Ramen night', liked: false, likes: 4, likeCount: 4 }

it('a new like is counted', () =>
  expect(withLike(meal, true)).toEqual({ ...meal, liked: true, likes: 5, likeCount: 5 }))

it('a removed like is subtracted from the count', () =>
  expect(withLike(withLike(meal, true), false)).toEqual(meal))

it('a repeated like counts once', () => expect(withLike(withLike(meal, true), true).likes).toBe(5))
