/** A language of pages and emails; the languages' names are in language-names.ts. */
export type Language = 'en' | 'bn' | 'hi' | 'ar' | 'es' | 'fr' | 'de'

/** The language of the source texts, which is also the default. */
export const sourceLanguage: Language = 'en'

/**
 * The languages to choose from: those for which `npm run texts` reports no missing texts. The source language comes
 * first.
 */
export const offeredLanguages: readonly Language[] = [sourceLanguage, 'bn', 'hi', 'ar', 'es', 'fr', 'de']

/** The offered language with this code, or undefined. */
export const offeredLanguage = (text: string | null | undefined): Language | undefined =>
  offeredLanguages.find((language) => language === text)

/** The locale for numbers and dates, always with Latin digits, like codes and printed prices. */
export const toLocale = (language: Language): string => `${language}-u-nu-latn`

/**
 * Removes differences between the formats of Node and browsers, because a page must render the same in both. Spaces
 * differ, and so do right-to-left marks, which the direction of elements replaces.
 */
export const evened = (text: string, space = ' '): string =>
  text.replaceAll(/[\u061C\u200E\u200F]/g, '').replaceAll(/\s/g, space)

export const isRightToLeft = (language: Language): boolean => language === 'ar'

/** The language in which the current page was rendered; English outside browsers. */
export const languageShown = (): Language => (globalThis.document?.documentElement.lang || 'en') as Language
