import { foldText } from './fold-text.ts'

export interface SearchedMeal {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly description: string
}

/**
 * The columns that a meal is searched by, to be written whenever its title, ingredients or description are.
 * @example db.insertInto('meals').values({ ...meal, ...searchColumns(meal) })
 */
export function searchColumns({ title, ingredients, description }: SearchedMeal) {
  const fields = [title, ...ingredients, description].map(foldText)
  return {
    // Folded texts contain no line end, so nothing matches across two fields.
    search_text: fields.join('\n'),
    search_grams: [...new Set(fields.flatMap((field) => [...shortGrams(field), ...jointsIn(field)]))].join(
      ' ',
    ),
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

/** The value of `users.search_text`. Members are also sorted by it: by name, then by e-mail. */
export function memberSearchTextOf({ name, email }: SearchedMember): string {
  return [name, email].map(foldText).join('\n')
}

/** Single characters, and pairs of adjacent ones in a word, which indexes of trigrams do not find. */
export function shortGrams(text: string): string[] {
  return wordsOf(text).flatMap((characters) =>
    characters.flatMap((character, place) => {
      const next = characters[place + 1]
      return next === undefined ? [character] : [character, character + next]
    }),
  )
}

/** The number of characters on each side of a joint: 'rice with chicken' has the joints 'ice_wit' and 'ith_chi'. */
const half = 3
const joint = (left: Characters, right: Characters) =>
  `${left.slice(-half).join('')}_${right.slice(0, half).join('')}`

/**
 * The joints of adjacent words. Even frequent words are rarely adjacent, so this finds phrases for which trigrams would
 * go through most meals.
 */
const jointsIn = (text: string): string[] =>
  meetings(wordsOf(text)).map(([left, right]) => joint(left, right))

/** The joints of a search text, whose first and last word may be incomplete. */
export interface Joints {
  /** Complete joints. */
  readonly whole: readonly string[]
  /** Start of the last joint, when the last word is too short to be complete. */
  readonly begun: string | undefined
}

/** The joints that every text with these words has. */
export function jointsOf(words: string): Joints {
  const known = wordsOf(words)
  const whole: string[] = []
  for (const [place, [left, right]] of meetings(known).entries()) {
    const isLeftKnown = place > 0 || left.length >= half
    const isRightKnown = place < known.length - 2 || right.length >= half
    if (isLeftKnown && isRightKnown) whole.push(joint(left, right))
    if (isLeftKnown && !isRightKnown) return { whole, begun: joint(left, right) }
  }
  return { whole, begun: undefined }
}

type Characters = readonly string[]

/** Split by code points. */
const wordsOf = (text: string): Characters[] => text.split(' ').map((word) => Array.from(word))

/** Each word with the one after it. */
const meetings = (words: readonly Characters[]): [Characters, Characters][] =>
  words.slice(1).map((word, place) => [words[place] ?? [], word])
