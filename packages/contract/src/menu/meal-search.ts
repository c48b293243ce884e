import { allergens, diets } from '../people/label-names.ts'
import type { Allergen, Diet } from '../people/labels.ts'
import { foldText, spellOut } from './searched-text.ts'
import * as words from './search-negations.ts'

/** An ingredient to exclude from the results. */
export interface ExcludedWord {
  /** The word as typed. */
  readonly text: string
  /** Folded spellings; a meal that contains any of them is excluded. */
  readonly spellings: readonly string[]
}

/** A parsed search for meals. */
export interface MealSearch {
  /** The words to search for, without the negations. */
  readonly words: string
  readonly avoids: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly excluded: readonly ExcludedWord[]
}

interface Token {
  readonly text: string
  /** The folded word. */
  readonly word: string
  /** The text before the word. */
  readonly gap: string
}

/** A negated term, and the index of the token after it. */
interface NegatedTerm {
  readonly needs: readonly (Allergen | Diet)[]
  readonly text: string
  readonly end: number
}

interface Found {
  readonly terms: readonly NegatedTerm[]
  /** Index of the token after the negation and all its terms. */
  readonly end: number
}

const folded = (list: readonly string[]) =>
  new Set(list.flatMap((word) => [foldText(word), foldText(spellOut(word))]))
const before = folded(words.before)
const beforeNeeds = folded(words.beforeNeeds)
const freeWords = folded(words.freeWords)
const ofWords = folded(words.ofWords)
const allergies = folded(words.allergies)
const toWords = folded(words.to)
const negations = new Set([...before, ...beforeNeeds, ...freeWords, ...allergies])
const after = folded(words.after)
const leftOut = folded(words.leftOut)
const fillers = folded(words.fillers)
const joints = folded(words.joints)
const negativeJoints = folded(words.negativeJoints)
const notNegated = folded(words.notNegated)
const positiveWords = folded([...words.positiveWords, ...words.adjectives])
const spanish = folded(words.spanish)
const adjectives = folded(words.adjectives)
const heads = folded(words.heads)
const kindHeads = folded(words.kindHeads)
const idleHeads = folded(words.idleHeads)
const arabicHeads = folded(words.arabicHeads)
const germanHeads = [...folded(words.germanHeads)]
const genitives = folded(['का', 'की', 'के'])
const paired = folded(words.paired)
const materialWords = folded(words.materialWords)
const idle = folded(words.idle)
const otherPhrases = folded(words.otherPhrases)
const needs = new Map(
  words.needWords.flatMap(([phrase, named]) => [...folded([phrase])].map((word) => [word, named] as const)),
)
// longest first, so that 'freies' does not match 'frei'
const endings = [...folded(words.endings)].toSorted((one, other) => other.length - one.length)

/** Includes the character before it, because browser engines before 2023 lack lookbehind. */
const phrases = new RegExp(`(^|[^\\p{L}])(?:${words.phrases.join('|')})(?![\\p{L}])`, 'giu')

/** Words split at apostrophes, except 'don't' and 'w/o'. */
const tokenPattern = /w\/o(?:ut)?|\p{L}+n['’]t\b|[\p{L}\p{M}\p{N}]+/giu

function tokensIn(search: string): Token[] {
  let last = 0
  return [...search.matchAll(tokenPattern)].flatMap(({ 0: text, index }) => {
    const gap = latinSigns(search.slice(last, index))
    last = index + text.length
    return withoutAnd({ text, word: foldText(text.replaceAll(/['’]/g, '')), gap })
  })
}

const signs: Readonly<Record<string, string>> = {
  '،': ',',
  '؛': ';',
  '؟': '?',
  '।': '.',
  '，': ',',
  '、': ',',
}
const latinSigns = (gap: string) => gap.replaceAll(/[،؛؟।，、]/g, (sign) => signs[sign] ?? sign)

/** Splits an Arabic 'and' from the negation that it is joined to, e.g. 'وبدون', 'ومن غير'. */
function withoutAnd(token: Token): Token[] {
  const [and, ...rest] = token.word
  const word = rest.join('')
  if (and !== '\u0648' || !(negations.has(word) || fillers.has(word))) return [token]
  return [
    { ...token, text: and, word: and },
    { text: token.text.slice(1), word, gap: '' },
  ]
}

/**
 * Parses a meal search, including negations in the seven languages: 'curry without nuts', 'ohne Zwiebeln',
 * 'dairy-free', 'दूध के बिना'. A negated allergen or diet becomes its filter; any other negated word is excluded.
 *
 * @example readMealSearch('curry no nuts, no onion')
 * // { words: 'curry', avoids: ['nuts', 'peanuts'], diets: [], excluded: [{ text: 'onion', … }] }
 */
export function readMealSearch(search: string): MealSearch {
  const tokens = tokensIn(search.normalize('NFC').replaceAll(phrases, '$1without'))
  const terms: NegatedTerm[] = []
  const remaining: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const found = negationBefore(tokens, at) ?? negationAfter(tokens, at) ?? negationWithin(tokens, at)
    const token = tokens[at]
    if (found) terms.push(...found.terms)
    else if (token) remaining.push(token)
    at = found?.end ?? at + 1
  }
  if (terms.length === 0) return { words: search, avoids: [], diets: [], excluded: [] }
  const named = terms.flatMap((term) => term.needs)
  return {
    words: remaining
      .filter(({ word }) => ![idle, joints, negativeJoints].some((list) => list.has(word)))
      .map(({ text }) => text)
      .join(' '),
    avoids: allergens.filter((allergen) => named.includes(allergen)),
    diets: diets.filter((diet) => named.includes(diet)),
    excluded: excludedIn(terms),
  }
}

function excludedIn(terms: readonly NegatedTerm[]): ExcludedWord[] {
  const texts = terms.filter((term) => term.needs.length === 0).map(({ text }) => text.toLowerCase())
  return [...new Set(texts)].map((text) => ({ text, spellings: listSpellings(text) }))
}

/** The singular and plural of a word; often one contains the other. */
function listSpellings(text: string): string[] {
  const singular = text.replace(/^(\p{L}{4,})s(?= d)/u, '$1')
  return [...folded([text, singular])].map((whole) => {
    const bare = withoutArticle(whole)
    const word = bare.length > 2 ? bare : whole
    if (word.length > 5 && word.endsWith('ies')) return word.slice(0, -3)
    if (word.length > 5 && /[^aeiou]y$/.test(word)) return word.slice(0, -1)
    if (word.length > 6 && word.endsWith('es')) return word.slice(0, -2)
    if (word.length > 5 && /[^s]s$|[el][rln]?n$/.test(word)) return word.slice(0, -1)
    return word
  })
}

/** Finds negations before their terms, e.g. 'no nuts, milk or eggs'. */
function negationBefore(tokens: readonly Token[], at: number): Found | undefined {
  const negation = tokens[at]
  if (!negation) return undefined
  const start = skipFillers(tokens, at + 1)
  // two negations before one term: 'ni sans lait'
  const term = isNegation(tokens[start]) ? undefined : termAt(tokens, start)
  if (!term || !negates(negation, term, { isFilled: start > at + 1, next: tokens[at + 1] })) return undefined
  const terms = [term, ...furtherTerms(tokens, term)]
  const end = terms.at(-1)?.end ?? term.end
  // a second negation at the end: 'no nuts and dairy free'
  const isNegatedTwice = terms.length > 1 && after.has(tokens[end]?.word ?? '')
  return { terms, end: isNegatedTwice ? end + 1 : end }
}

interface Context {
  /** Whether there are filler words between negation and term. */
  readonly isFilled: boolean
  readonly next: Token | undefined
}

function negates({ word }: Token, term: NegatedTerm, { isFilled, next }: Context): boolean {
  // not a negation: 'No. 1', 'no, thanks'
  if (next === undefined || /[.,;:!?]/.test(next.gap)) return false
  const isNeed = term.needs.length > 0
  const isGoverned =
    (freeWords.has(word) && ofWords.has(next.word)) || (allergies.has(word) && toWords.has(next.word))
  if (isGoverned) return isNeed || isIngredient(term.text)
  if (beforeNeeds.has(word) || allergies.has(word))
    return isNeed && (isFilled || !/^(?:free|frei|libres?)$/.test(word))
  if (!before.has(word)) return false
  if (word === 'sin') return isNeed || isSpanish(term.text)
  return isNeed || isIngredient(term.text)
}

const isIngredient = (text: string) =>
  /^[\p{L}\p{M} '’]{2,}$/u.test(text) && ![notNegated, idle].some((list) => list.has(foldText(text)))

/** Endings that are common in Spanish nouns and rare in English ones. */
const isSpanish = (text: string) =>
  foldText(text)
    .split(' ')
    .some((word) => spanish.has(word)) || /[áéíóúñ]|(?:[ao]s?|ones)$/iu.test(text)

/** Further terms that the same negation covers. */
function furtherTerms(tokens: readonly Token[], last: NegatedTerm): NegatedTerm[] {
  const term = joinedTerm(tokens, last)
  return term ? [term, ...furtherTerms(tokens, term)] : []
}

function joinedTerm(tokens: readonly Token[], last: NegatedTerm): NegatedTerm | undefined {
  const joint = tokens[last.end]
  if (!joint || /[.;:!?]/.test(joint.gap)) return undefined
  // 'onion garlic', and 'بيض وحليب' with its joined 'and'
  if (paired.has(foldText(last.text)) && paired.has(joint.word)) return termAt(tokens, last.end)
  const arabic = /^\u0648(\p{L}{2,})$/u.exec(joint.word)?.[1]
  if (arabic !== undefined)
    return termAt(tokens.with(last.end, { ...joint, word: arabic, text: arabic }), last.end)
  const isWord = joints.has(joint.word) || negativeJoints.has(joint.word)
  const isJoint = isWord || /[&/+]/.test(joint.gap)
  if (!isJoint && !joint.gap.includes(',')) return undefined
  const start = skipFillers(tokens, isWord ? last.end + 1 : last.end)
  const term = isNegation(tokens[start]) ? undefined : termAt(tokens, start)
  if (!term || term.needs.length > 0) return term
  // 'no nuts, rice' may be looking for rice; 'no nuts, onion and garlic' excludes onion
  const isListed = isJoint || joinedTerm(tokens, term) !== undefined
  return isListed && isUnwanted(term.text) ? term : undefined
}

const isUnwanted = (text: string) =>
  isIngredient(text) && ![after, positiveWords, fillers].some((list) => list.has(foldText(text)))

const isNegation = (token: Token | undefined) => token !== undefined && negations.has(token.word)

/** Finds negations after their terms, e.g. 'gluten and dairy free', 'onion-free', 'दूध के बिना'. */
function negationAfter(tokens: readonly Token[], at: number): Found | undefined {
  const term = termAt(tokens, at)
  if (!term || before.has(tokens[at]?.word ?? '')) return undefined
  const terms = [term, ...furtherTerms(tokens, term)]
  const last = terms.at(-1) ?? term
  const end = skipFillers(tokens, last.end)
  const negation = tokens[end]
  if (!negation || !after.has(negation.word) || /[.,;:!?]/.test(negation.gap)) return undefined
  // 'pasta and gluten-free', 'rice and onion-free'
  const isHanging = tokens[term.end]?.gap.startsWith('-') ?? false
  const isOther = term.needs.length === 0 && !isHanging && (last.needs.length > 0 || negation.gap === '-')
  // 'sugar and dairy free'; in Hindi and Bengali, it covers everything before it
  const isBoth =
    leftOut.has(foldText(term.text)) || /[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(term.text)
  if (terms.length > 1 && isOther && !isBoth) return undefined
  return isNegatedBy(tokens, { term: last, end }) ? { terms, end: end + 1 } : undefined
}

/** Whether the negation at `end` belongs to the term before it, and not to the words after it. */
function isNegatedBy(tokens: readonly Token[], { term, end }: { term: NegatedTerm; end: number }): boolean {
  const next = tokens[end + 1]
  const isClauseEnd = next === undefined || /[,;:!?&/+]/.test(next.gap) || joints.has(next.word)
  const { word = '', gap = '' } = tokens[end] ?? {}
  // here 'free' negates nothing before it: 'free-range eggs', 'free of milk'
  if (/^(?:free|frei)$/.test(word) && next && (next.word === 'range' || fillers.has(next.word))) return false
  if (term.needs.length > 0) {
    const isBoth = before.has(word) && end === term.end && next !== undefined
    return !isBoth || (termAt(tokens, end + 1)?.needs.length ?? 0) === 0
  }
  if (
    !isIngredient(term.text) ||
    ((beforeNeeds.has(word) || allergies.has(word)) && !/^(?:free|frei)/.test(word))
  )
    return false
  return isClauseEnd || gap === '-' || (end > term.end && before.has(word))
}

/**
 * Finds negations joined to their terms, e.g. 'glutenfrei', 'eggless', 'zuckerfrei', 'gluten- und
 * laktosefrei'.
 */
function negationWithin(tokens: readonly Token[], at: number): Found | undefined {
  const { word = '', text: written = '' } = tokens[at] ?? {}
  const next = tokens[at + 1]
  if (next && /^-[,\s]/.test(next.gap)) {
    const rest = negationWithin(
      tokens,
      joints.has(next.word) || negativeJoints.has(next.word) ? at + 2 : at + 1,
    )
    return (
      rest && {
        ...rest,
        terms: [{ needs: needs.get(word) ?? [], text: written, end: at + 1 }, ...rest.terms],
      }
    )
  }
  const ending = endings.find((one) => word.endsWith(one))
  const stem = ending === undefined ? '' : word.slice(0, -ending.length)
  if (stem.length < 2) return undefined
  const named = needs.get(stem) ?? needs.get(stem.replace(/[sn]$/, ''))
  const term = { needs: named ?? [], text: stem, end: at + 1 }
  const isIngredientStem = (ending?.startsWith('frei') && stem.length > 3) || leftOut.has(stem)
  return named || isIngredientStem ? { terms: [term], end: at + 1 } : undefined
}

function skipFillers(tokens: readonly Token[], from: number): number {
  const token = tokens[from]
  return token && fillers.has(token.word) && !/[.,;:!?]/.test(token.gap)
    ? skipFillers(tokens, from + 1)
    : from
}

/** The term that begins here, with all its words: the longest known term, or else a single word. */
function termAt(tokens: readonly Token[], at: number): NegatedTerm | undefined {
  const known = knownTermAt(tokens, at)
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first) return undefined
  const isPair = second !== undefined && adjectives.has(first.word) && /^\s*$/.test(second.gap)
  // 'no fried food'
  const isAlone = !isPair || idle.has(second.word)
  const plain = {
    needs: [],
    text: joinTokens(tokens, at, at + (isAlone ? 1 : 2)),
    end: at + (isPair ? 2 : 1),
  }
  return withMaterial(tokens, at, known ?? plain)
}

function knownTermAt(tokens: readonly Token[], at: number): NegatedTerm | undefined {
  for (const length of [3, 2, 1]) {
    const part = tokens.slice(at, at + length)
    if (part.length < length || part.slice(1).some(({ gap }) => !/^[\s\-'’]*$/.test(gap))) continue
    const phrase = part.map(({ word }) => word).join(' ')
    const named = otherPhrases.has(phrase) ? [] : findNeeds(phrase)
    if (named) return { needs: named, text: joinTokens(tokens, at, at + length), end: at + length }
  }
  return undefined
}

/** The needs that a phrase names, e.g. 'milk', 'الحليب', 'Erdnussöl'. */
function findNeeds(phrase: string) {
  const head = germanHeads.find((one) => phrase.endsWith(one)) ?? ''
  return (
    needs.get(phrase) ??
    needs.get(withoutArticle(phrase)) ??
    (head === '' ? undefined : needs.get(phrase.slice(0, -head.length)))
  )
}

/** A term with its material, e.g. 'palm oil', 'cow’s milk', 'huile de palme', 'मूंगफली का तेल'. */
function withMaterial(tokens: readonly Token[], at: number, term: NegatedTerm): NegatedTerm {
  const [next, material] = [tokens[term.end], tokens[term.end + 1]]
  if (!next) return term
  const upTo = (end: number) => ({ ...term, text: joinTokens(tokens, at, end), end })
  if (next.word === 's' && /^['’]$/.test(next.gap)) return withMaterial(tokens, at, upTo(term.end + 1))
  if (!/^\s+$/.test(next.gap)) return term
  const whole = upTo(term.end + 1)
  if (idleHeads.has(next.word)) return { ...term, end: whole.end }
  if (!/[^'’]s$/.test(term.text)) {
    if (kindHeads.has(next.word))
      return { ...whole, needs: term.needs.length > 0 ? term.needs : (needs.get(next.word) ?? []) }
    if (heads.has(next.word)) return whole
  }
  if (genitives.has(next.word) && material && heads.has(material.word)) return upTo(term.end + 2)
  const isArabic = arabicHeads.has(withoutArticle(tokens[at]?.word ?? '')) && isIngredient(next.text)
  const start = isArabic ? term.end : materialWords.has(next.word) ? term.end + 1 : undefined
  const first = start === undefined ? undefined : tokens[start]
  if (start === undefined || !first || !/^[\s'’]+$/.test(first.gap)) return term
  const isJoined = [joints, negativeJoints, negations].some((list) => list.has(first.word))
  if (isArabic && (isJoined || first.word.startsWith('\u0648'))) return term
  const made = knownTermAt(tokens, start)
  return { ...upTo(made?.end ?? start + 1), needs: made?.needs ?? term.needs }
}

/** The text between two tokens, as typed. */
const joinTokens = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ gap, text }, index) => (index === 0 ? text : gap + text))
    .join('')

/** Removes Arabic articles and Bengali case endings. */
const withoutArticle = (word: string) =>
  word.replace(/^(?:\u0648?\u0627\u0644|\u0644\u0644)/, '').replace(/(?:\u09C7\u09B0|\u09B0|\u09C7)$/, '')
