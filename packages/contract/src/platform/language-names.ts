import { type Language, offeredLanguage } from './languages.ts'

/*
 * Names of languages, separate from the facts about languages that every page needs.
 */

/** The languages of pages and emails, each with its own name for itself. */
export const languages: Readonly<Record<Language, string>> = {
  en: 'English',
  bn: 'বাংলা',
  hi: 'हिन्दी',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/**
 * The language that a visitor chose; undefined without a choice, in which case the browser's preference applies.
 *
 * @param cookies a Cookie header or document.cookie
 */
export function languageIn(cookies: string): Language | undefined {
  return offeredLanguage(/(?:^|;\s*)language=(\w+)(?:;|$)/.exec(cookies)?.[1])
}

/** How long the choice is stored, in seconds. */
export const languageYear = 31_536_000

/** The cookie that stores the choice. Under HTTPS, unencrypted pages can neither set nor read it. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `language=${language}; path=/; max-age=${languageYear}; samesite=lax${isSecure ? '; secure' : ''}`
