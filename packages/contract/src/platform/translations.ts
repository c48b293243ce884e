// oxlint-disable-next-line no-restricted-imports -- on servers alone: what browsers load is compiled already, see web/texts-plugin.ts
import { createRequire } from 'node:module'
import { type Language, sourceLanguage } from './languages.ts'

/** Translations by the names of catalogue and text. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

const require = createRequire(import.meta.url)

/**
 * Translations into a language; none into English, which is in the catalogues themselves. A file is read when its
 * language is first used, then cached: reading all of them would slow each start and command more than the rest of
 * the contract.
 */
export const translationsInto = (language: Language): Translations =>
  // by name, so that the server's build finds it too; `npm run texts` checks the content
  language === sourceLanguage ? {} : (require(`@warm-ladle/contract/texts/${language}.json`) as Translations)
