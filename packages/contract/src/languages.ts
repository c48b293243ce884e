export type Language = 'en' | 'bn' | 'hi' | 'ar' | 'es' | 'fr' | 'de'

/** Those that can be chosen: `npm run texts` finds nothing missing in them. The first is the source of all. */
export const offeredLanguages: readonly Language[] = ['en']

export const isRightToLeft = (language: Language): boolean => language === 'ar'

/** The language of the page that a browser shows, which was rendered in one of them; English elsewhere. */
export const languageShown = (): Language => (globalThis.document?.documentElement.lang || 'en') as Language

/**
 * The language that a visitor has chosen; undefined without a choice, when what the browser prefers applies.
 *
 * @param cookies a Cookie header or document.cookie
 */
export function languageIn(cookies: string): Language | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)(?:;|$)/.exec(cookies)?.[1]
  return offeredLanguages.find((language) => language === chosen)
}
