import type { Language } from './languages.ts'

/** Translations of the texts, by their catalogues' names and their own. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Of each language but English, which is in the catalogues themselves. */
export const translations: Readonly<Partial<Record<Language, Translations>>> = {}
