import { compileMessage } from './compile-message.ts'
import type { Compiled } from './format-message.ts'
import type { Language } from './languages.ts'
import { translationsInto } from './translations.ts'

declare const english: unique symbol

/**
 * A catalogue text that is not in a particular language yet. Its content depends on the environment: in browsers it is
 * already compiled.
 */
export interface Message<Text extends string = string> {
  readonly [english]: Text
}

/** The content of a message outside browsers. */
export interface Source {
  /** The names of the catalogue and of the text, e.g. 'home.welcome'. */
  readonly id: string
  /** The English text. */
  readonly text: string
}

// outside browsers every message is a `Source` made by `catalogue`, which its type hides
const toSource = (message: Message) => message as unknown as Source

export const getMessageId = (message: Message): string => toSource(message).id
export const getEnglishText = (message: Message): string => toSource(message).text

const compiled = new WeakMap<Message, Partial<Record<Language, Compiled>>>()

/** A text in a language, compiled on first use. Browsers load compiled texts: see web/texts-plugin.ts. */
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
