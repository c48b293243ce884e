import { type Language, offeredLanguage } from './languages.ts'

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

/**
 * The language that a visitor has chosen; undefined without a choice, when what the browser prefers applies.
 *
 * @param cookies a Cookie header or document.cookie
 */
export function languageIn(cookies: string): Language | undefined {
  return offeredLanguage(/(?:^|;\s*)language=(\w+)(?:;|$)/.exec(cookies)?.[1])
}

/** Seconds for which a choice is kept. */
export const languageYear = 31_536_000

/** The cookie that keeps a choice. Under HTTPS, unencrypted pages can neither set nor read it. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `language=${language}; path=/; max-age=${languageYear}; samesite=lax${isSecure ? '; secure' : ''}`
