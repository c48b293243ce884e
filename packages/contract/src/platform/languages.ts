/** Of pages and mails; language-names.ts has their names. */
export type Language = 'en' | 'bn' | 'hi' | 'ar' | 'es' | 'fr' | 'de'

/** That of the texts in the sources, and of all who have chosen none. */
export const sourceLanguage: Language = 'en'

/** Those that can be chosen: `npm run texts` finds nothing missing in them. The first is the source of all. */
export const offeredLanguages: readonly Language[] = [sourceLanguage, 'bn', 'hi', 'ar', 'es', 'fr', 'de']

/** One of those that are offered; undefined for any other text, and without one. */
export const offeredLanguage = (text: string | null | undefined): Language | undefined =>
  offeredLanguages.find((language) => language === text)

/** Where numbers and dates are formatted: with Latin digits, as codes have them and prices on paper. */
export const toLocale = (language: Language): string => `${language}-u-nu-latn`

/**
 * What Node and browsers format becomes the same, as a rendered page has to fit its browser: their spaces differ, and so
 * do the marks for right to left, in whose place elements say the direction.
 */
export const evened = (text: string, space = ' '): string =>
  text.replaceAll(/[\u061C\u200E\u200F]/g, '').replaceAll(/\s/g, space)

export const isRightToLeft = (language: Language): boolean => language === 'ar'

/** The language of the page that a browser shows, which was rendered in one of them; English elsewhere. */
export const languageShown = (): Language => (globalThis.document?.documentElement.lang || 'en') as Language
