import { expect, it } from 'vitest'
import { withLike } from './like-button.tsx'

const dish = { title: 'Ramen night', liked: false, likes: 4, likeCount: 4 }

it('counts a new like', () =>
  expect(withLike(dish, true)).toEqual({ ...dish, liked: true, likes: 5, likeCount: 5 }))

it('uncounts a removed like', () => expect(withLike(withLike(dish, true), false)).toEqual(dish))

it('counts a repeated like once', () => expect(withLike(withLike(dish, true), true).likes).toBe(5))
