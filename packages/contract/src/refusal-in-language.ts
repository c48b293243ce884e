import { languageShown } from './platform/languages.ts'
import type { Refusal } from './refusal.ts'
import type { Said } from './platform/said.ts'

/** Loads all server messages, with the first refusal or response. English pages never need them. */
const load = () => import('./platform/refusals/in-language.ts').catch(() => undefined)

/**
 * The refusal in the language of the current page. The messages are loaded with the first refusal. If that fails, the
 * refusal stays in English, as it is for programs.
 */
export async function inLanguageShown(refusal: Refusal): Promise<Refusal> {
  const language = languageShown()
  const { said } = refusal
  if (language === 'en' || typeof said !== 'object') return refusal
  const loaded = await load()
  return loaded ? Object.assign(refusal, { message: loaded.sayInLanguage(language, said) }) : refusal
}

/**
 * Translates the messages of a response, and of each of its outcomes, into the language of the current page.
 */
export async function answerInLanguageShown(answer: unknown): Promise<void> {
  const language = languageShown()
  if (language === 'en') return
  const sentences = sentencesIn(answer)
  if (sentences.length === 0) return
  const loaded = await load()
  if (!loaded) return
  for (const said of sentences) Object.assign(said, { message: loaded.sayInLanguage(language, said) })
}

function sentencesIn(answer: unknown): Said[] {
  if (typeof answer !== 'object' || answer === null) return []
  const within = Object.values(answer).flatMap((part: unknown) => sentencesIn(part))
  return isSaid(answer) ? [...within, answer] : within
}

const isSaid = (part: object): part is Said =>
  'message' in part && typeof part.message === 'string' && 'text' in part && typeof part.text === 'string'
