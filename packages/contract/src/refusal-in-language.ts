import { languageShown } from './languages.ts'
import type { Refusal } from './refusal.ts'

/**
 * The refusal in the language of the page that shows it. What refusals say is loaded with the first of them; without it
 * they stay in English, as they do for programs.
 */
export async function inLanguageShown(refusal: Refusal): Promise<Refusal> {
  const language = languageShown()
  const { said } = refusal
  if (language === 'en' || typeof said !== 'object') return refusal
  const loaded = await import('./refusals/in-language.ts').catch(() => undefined)
  return loaded ? Object.assign(refusal, { message: loaded.sayInLanguage(language, said) }) : refusal
}
