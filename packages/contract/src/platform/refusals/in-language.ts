import { texts as answers } from '../answers/texts.ts'
import { texts as checks } from '../checks/texts.ts'
import type { Language } from '../languages.ts'
import { toMessagesById } from '../message.ts'
import { type Said, sayAny } from '../said.ts'
import { texts as words } from '../words/texts.ts'
import { texts } from './texts.ts'

/** All that the server says, by ids. Browsers load it with the first refusal or answer that they say in a language. */
const known = {
  ...toMessagesById(texts),
  ...toMessagesById(answers),
  ...toMessagesById(checks),
  ...toMessagesById(words),
}

/** A sentence of the server in a language; in English where a newer server says what is not known here. */
export function sayInLanguage(language: Language, { message, text, values }: Said): string {
  const found = known[text]
  return found ? sayAny(language, found, values, (word) => sayInLanguage(language, word)) : message
}
