import { foldText } from './fold-text.ts'

export interface SearchedMeal {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly description: string
}

/**
 * The columns a meal is found by, to be written whenever its title, ingredients or description are.
 * @example db.insertInto('meals').values({ ...meal, ...searchColumns(meal) })
 */
export function searchColumns({ title, ingredients, description }: SearchedMeal) {
  const fields = [title, ...ingredients, description].map(foldText)
  return {
    // A folded text holds no line end, so nothing matches across two fields.
    search_text: fields.join('\n'),
    search_grams: [...new Set(fields.flatMap(shortGrams))].join(' '),
  }
}

export interface SearchedRequest {
  readonly mealTitle: string
  readonly email: string
}

/** The value of `meal_requests.search_text`. */
export function requestSearchTextOf({ mealTitle, email }: SearchedRequest): string {
  return [mealTitle, email].map(foldText).join('\n')
}

export interface SearchedMember {
  readonly name: string
  readonly email: string
}

/** The value of `users.search_text`, by which members are also sorted: by name, and by e-mail among namesakes. */
export function memberSearchTextOf({ name, email }: SearchedMember): string {
  return [name, email].map(foldText).join('\n')
}

/** Every letter, and every two letters that follow each other in a word: indexes of trigrams do not find those. */
export function shortGrams(text: string): string[] {
  return text.split(' ').flatMap((word) => {
    const letters = Array.from(word)
    return letters.flatMap((letter, place) => {
      const next = letters[place + 1]
      return next === undefined ? [letter] : [letter, letter + next]
    })
  })
}
