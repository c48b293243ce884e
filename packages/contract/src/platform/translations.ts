// oxlint-disable-next-line no-restricted-imports -- on servers alone: what browsers load is compiled already, see web/texts-plugin.ts
import { createRequire } from 'node:module'
import { type Language, sourceLanguage } from './languages.ts'

/** Translations of the texts, by their catalogues' names and their own. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

const require = createRequire(import.meta.url)

/**
 * Translations into a language; none into English, which is in the catalogues themselves. A file is read when its language
 * is first spoken, and kept: all of them would cost each start and command more than the rest of the contract does.
 */
export const translationsInto = (language: Language): Translations =>
  // by its name, so that the server's build finds it too; `npm run texts` looks at what is in it
  language === sourceLanguage ? {} : (require(`@warm-ladle/contract/texts/${language}.json`) as Translations)
