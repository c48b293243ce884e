// browsers load compiled texts instead of this file: see web/texts-plugin.ts
// oxlint-disable-next-line no-restricted-imports -- runs only on servers
import { createRequire } from 'node:module'
import { type Language, sourceLanguage } from './languages.ts'

/** Translations, by catalogue name and text name. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

const require = createRequire(import.meta.url)

/**
 * The translations into a language; empty for English, which is in the catalogues themselves. A file is read when its
 * language is first used, then cached: reading all of them would slow each start and command more than the rest of
 * the contract does.
 */
export const translationsInto = (language: Language): Translations =>
  // by package name, so that the server's build finds it too; `npm run texts` checks the content
  language === sourceLanguage ? {} : (require(`@warm-ladle/contract/texts/${language}.json`) as Translations)
