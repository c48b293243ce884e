import { type Language, offeredLanguage } from './languages.ts'

/*
 * Names of languages, separate from what every page needs to know about languages.
 */

/** The languages of pages and emails, each by its own name. */
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
 * The language that a visitor chose; undefined without a choice, so that the browser's preference applies.
 *
 * @param cookies a Cookie header or document.cookie
 */
export function languageIn(cookies: string): Language | undefined {
  return offeredLanguage(/(?:^|;\s*)language=(\w+)(?:;|$)/.exec(cookies)?.[1])
}

/** Seconds for which a choice is stored. */
export const languageYear = 31_536_000

/** The cookie that stores a choice. Under HTTPS, unencrypted pages can neither set nor read it. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `language=${language}; path=/; max-age=${languageYear}; samesite=lax${isSecure ? '; secure' : ''}`
