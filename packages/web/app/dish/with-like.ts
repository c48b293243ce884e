interface Likeable {
  readonly liked: boolean
  readonly likes: number
  readonly likeCount: number
}

/** The dish as it will be once its like is given or taken back, counts included. */
export function withLike<Dish extends Likeable>(dish: Dish, liked: boolean): Dish {
  if (dish.liked === liked) return dish
  const likes = dish.likes + (liked ? 1 : -1)
  return { ...dish, liked, likes, likeCount: likes }
}
