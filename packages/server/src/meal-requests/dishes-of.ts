import type { QueuedDish, QueuedRequest } from '@warm-ladle/contract'

/** Requests by meal, in the order of each meal's first. */
export function dishesOf(requests: readonly QueuedRequest[]): QueuedDish[] {
  const dishes = Map.groupBy(requests, ({ mealId, mealTitle }) => mealId ?? mealTitle)
  return [...dishes.values()].flatMap(([first, ...rest]) => (first ? [dishOf([first, ...rest])] : []))
}

function dishOf(requests: readonly [QueuedRequest, ...QueuedRequest[]]): QueuedDish {
  const [{ mealTitle, mealImage, mealCategory }] = requests
  const portions = requests.reduce((sum, request) => sum + (request.portions ?? 1), 0)
  return { mealTitle, mealImage, mealCategory, portions, requests: requests.map(requesterOf) }
}

const requesterOf = ({ _id, userId, requester, waited }: QueuedRequest) => ({
  _id,
  userId,
  ...(requester && { requester }),
  ...(waited !== undefined && { waited }),
})
