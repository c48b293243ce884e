/** A language of pages and emails; their names are in language-names.ts. */
export type Language = 'en' | 'bn' | 'hi' | 'ar' | 'es' | 'fr' | 'de'

/** The language of the texts in the source code, and the default. */
export const sourceLanguage: Language = 'en'

/**
 * Languages to choose from, which are those without missing texts in `npm run texts`. The first is the source
 * language.
 */
export const offeredLanguages: readonly Language[] = [sourceLanguage, 'bn', 'hi', 'ar', 'es', 'fr', 'de']

/** The offered language with this code, or undefined. */
export const offeredLanguage = (text: string | null | undefined): Language | undefined =>
  offeredLanguages.find((language) => language === text)

/** The locale for numbers and dates: always with Latin digits, like codes and printed prices. */
export const toLocale = (language: Language): string => `${language}-u-nu-latn`

/**
 * Evens out formats that differ between Node and browsers, because a rendered page has to match its browser: their
 * spaces differ, and so do their right-to-left marks, which are replaced by the direction of elements.
 */
export const evened = (text: string, space = ' '): string =>
  text.replaceAll(/[\u061C\u200E\u200F]/g, '').replaceAll(/\s/g, space)

export const isRightToLeft = (language: Language): boolean => language === 'ar'

/** The language in which the current page was rendered; English outside of browsers. */
export const languageShown = (): Language => (globalThis.document?.documentElement.lang || 'en') as Language
