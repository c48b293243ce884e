/** The URL parameter with the meal that brought a member to the packages. */
const name = 'meal'
const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Path to the packages, for a member who wants to request this meal. */
export const packagesFor = (mealId: string): string => `/?${name}=${mealId}#packages`

/** The id of the meal in a URL's query; undefined if there is none. */
export function requestedMealIn(query: URLSearchParams): string | undefined {
  const id = query.get(name)
  return id !== null && anId.test(id) ? id : undefined
}

/** The query that carries the meal to the next page: '?meal=…', or ''. */
export function withRequestedMeal(query: URLSearchParams): string {
  const id = requestedMealIn(query)
  return id === undefined ? '' : `?${name}=${id}`
}
