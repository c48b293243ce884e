import { compileMessage } from './compile-message.ts'
import type { Compiled } from './format-message.ts'
import type { Language } from './languages.ts'
import { translationsInto } from './translations.ts'

declare const english: unique symbol

/** A text of a catalogue, in no language yet. What is in it is not the same everywhere: in browsers it is compiled already. */
export interface Message<Text extends string = string> {
  readonly [english]: Text
}

/** What a message is, save in browsers. */
export interface Source {
  /** 'home.welcome': the catalogue's name and the text's own. */
  readonly id: string
  /** In English. */
  readonly text: string
}

// outside of browsers every message is a `Source`, made by `catalogue`; the type of messages hides that
const toSource = (message: Message) => message as unknown as Source

export const getMessageId = (message: Message): string => toSource(message).id
export const getEnglishText = (message: Message): string => toSource(message).text

const compiled = new WeakMap<Message, Partial<Record<Language, Compiled>>>()

/** A text in a language, compiled at its first use. What browsers load is compiled already: see web/texts-plugin.ts. */
export function compiledIn(language: Language, message: Message): Compiled {
  const known = compiled.get(message) ?? {}
  compiled.set(message, known)
  return (known[language] ??= compileMessage(textIn(language, message)))
}

function textIn(language: Language, message: Message): string {
  const { id, text } = toSource(message)
  const [catalogue = '', name = ''] = id.split('.')
  return translationsInto(language)[catalogue]?.[name] ?? text
}
