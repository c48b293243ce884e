import type { Language } from './languages.ts'

/*
 * Apart from what every page needs to know of languages.
 */

/** The languages of pages and mails, each by its own name. */
export const languages: Readonly<Record<Language, string>> = {
  en: 'English',
  bn: 'বাংলা',
  hi: 'हिन्दी',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

// Object.keys widens to string[]; the object literal above has exactly these keys
export const languageCodes = Object.keys(languages) as readonly Language[]
