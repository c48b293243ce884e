import { texts as answers } from '../answers/texts.ts'
import { texts as checks } from '../checks/texts.ts'
import type { Language } from '../languages.ts'
import { toMessagesById } from '../message.ts'
import { type Said, sayAny } from '../said.ts'
import { texts as words } from '../words/texts.ts'
import { texts } from './texts.ts'

/**
 * All server texts, by id. Browsers load them with the first refusal or response that they translate.
 */
const known = {
  ...toMessagesById(texts),
  ...toMessagesById(answers),
  ...toMessagesById(checks),
  ...toMessagesById(words),
}

/** A message from the server in a language; in English if a newer server sends an id that is unknown here. */
export function sayInLanguage(language: Language, { message, text, values }: Said): string {
  const found = known[text]
  return found ? sayAny(language, found, values, (word) => sayInLanguage(language, word)) : message
}
