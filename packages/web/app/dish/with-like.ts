interface Likeable {
  readonly liked: boolean
  readonly likes: number
  readonly likeCount: number
}

/** The dish after a like is added or removed, with its counts. */
export function withLike<Dish extends Likeable>(dish: Dish, liked: boolean): Dish {
  if (dish.liked === liked) return dish
  const likes = dish.likes + (liked ? 1 : -1)
  return { ...dish, liked, likes, likeCount: likes }
}
