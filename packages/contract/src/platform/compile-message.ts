import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Compiled, Part } from './format-message.ts'

/**
 * Parses an ICU MessageFormat text, so that it can be filled in.
 *
 * @throws if it is malformed, or uses what catalogues do not support: dates, numbers that are not plurals, offsets
 */
export const compileMessage = (text: string): Compiled => compiled(parse(text))

function compiled(elements: readonly MessageFormatElement[]): Compiled {
  const parts = elements.map(toPart)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function toPart(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value]
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal') break
      return [element.value, compileChoices(element.options)]
    case TYPE.select:
      return [element.value, compileChoices(element.options), 1]
    case TYPE.tag:
      return [element.value, element.children.map(toPart)]
  }
  throw new Error(`Catalogues do without ${TYPE[element.type]} of this kind`)
}

const compileChoices = (
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
) => Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compiled(value)]))
