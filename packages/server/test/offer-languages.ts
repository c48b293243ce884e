import { type Language, offeredLanguages, translations } from '@warm-ladle/contract'

/** What the home page says first, in the languages that tests offer. */
export const welcomes: Readonly<Partial<Record<Language, string>>> = {
  en: 'Welcome to Our Hostel Meal System',
  de: 'Willkommen bei unseren Mahlzeiten',
  ar: 'مرحبًا بكم في وجبات السكن',
}

/** Offers two more languages, with one text of theirs; returns a function that ends it, as other tests share the modules. */
export function offerLanguages(): () => void {
  // read at each request, and constant but for tests
  const offered = offeredLanguages as Language[]
  const translated = translations as Partial<Record<Language, object>>
  for (const language of ['de', 'ar'] as const) {
    offered.push(language)
    translated[language] = { home: { welcome: welcomes[language] } }
  }
  return () => {
    offered.length = 1
    delete translated.de
    delete translated.ar
  }
}
