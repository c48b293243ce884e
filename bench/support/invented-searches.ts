import { frequentWords, rareWord } from './invented-words.ts'
import { createRandom } from './random.ts'

/** Searches of one kind. */
export interface Searches {
  readonly kind: string
  readonly searches: readonly string[]
}

/**
 * What people and machines may search invented meals for: the same in every run, of each kind so many.
 */
export function inventedSearches(each: number): Searches[] {
  const { below } = createRandom(2)
  const frequent = (limit: number) => frequentWords[below(limit)] ?? ''
  const letter = () => String.fromCharCode('a'.charCodeAt(0) + below(26))
  const part = (word: string) => {
    const start = below(Math.max(1, word.length - 3))
    return word.slice(start, start + 3 + below(2))
  }
  const kinds: Record<string, () => string> = {
    'a frequent word': () => frequent(40),
    'a word': () => frequent(frequentWords.length),
    'a rare word': () => rareWord(below),
    'part of a word': () => part(frequent(frequentWords.length)),
    'part of a rare word': () => part(rareWord(below)),
    'two very frequent words': () => `${frequent(12)} ${frequent(12)}`,
    'two words': () => `${frequent(frequentWords.length)} ${frequent(frequentWords.length)}`,
    'a word and how the next one starts': () =>
      `${frequent(40)} ${frequent(frequentWords.length).slice(0, 2)}`,
    'three frequent words': () => `${frequent(40)} ${frequent(40)} ${frequent(40)}`,
    'syllables of two words run together': () => `${part(frequent(40))}${part(frequent(40))}`,
    'a made-up word': () => Array.from({ length: 5 }, letter).join(''),
    'one letter': letter,
    'two letters': () => letter() + letter(),
    'a letter, a space and a letter': () => `${letter()} ${letter()}`,
    signs: () => ['.', ',', '%', 'e.', '. w', "'s", '(hot)', '100%'][below(8)] ?? '',
  }
  return Object.entries(kinds).map(([kind, invent]) => ({
    kind,
    searches: Array.from({ length: each }, invent),
  }))
}
