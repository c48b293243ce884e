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

/** The value of `users.search_text`, by which members are also sorted: by name, and by e-mail among namesakes. */
export function memberSearchTextOf({ name, email }: SearchedMember): string {
  return [name, email].map(foldText).join('\n')
}

/** Every letter, and every two letters that follow each other in a word: indexes of trigrams do not find those. */
export function shortGrams(text: string): string[] {
  return wordsOf(text).flatMap((letters) =>
    letters.flatMap((letter, place) => {
      const next = letters[place + 1]
      return next === undefined ? [letter] : [letter, letter + next]
    }),
  )
}

/** Where two words meet, as much of each as an index is given: 'rice with chicken' has 'ice_wit' and 'ith_chi'. */
const half = 3
const joint = (left: Emails, right: Emails) =>
  `${left.slice(-half).join('')}_${right.slice(0, half).join('')}`

/**
 * Every place where a word follows another. Words that are everywhere meet each other rarely, so that this finds what
 * trigrams would find by going through most meals.
 */
const jointsIn = (text: string): string[] =>
  meetings(wordsOf(text)).map(([left, right]) => joint(left, right))

/** The joints of a text of which it is not known how its first word begins, nor how its last one ends. */
export interface Joints {
  /** To be found as they are. */
  readonly whole: readonly string[]
  /** The last one, when too little of its second word is known: what is found may go on. */
  readonly begun: string | undefined
}

/** The joints that whatever contains these words must have. */
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

type Emails = readonly string[]

/** By code points. */
const wordsOf = (text: string): Emails[] => text.split(' ').map((word) => Array.from(word))

/** Each word with the one after it. */
const meetings = (words: readonly Emails[]): [Emails, Emails][] =>
  words.slice(1).map((word, place) => [words[place] ?? [], word])
