import * as z from 'zod/mini'
import { texts as checks } from './checks/texts.ts'
import { withMessage } from './said.ts'

/**
 * Characters that are invisible or change how the text around them reads: control characters except tabs and line
 * breaks, overrides and isolates of the writing direction, and halves of surrogate pairs.
 */
const hidden = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u
const separators = /[\t\n\r\u2028\u2029]/
/** A visible character: neither a space nor an invisible mark, such as a zero-width space. */
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

export const isVisible = (text: string): boolean => visible.test(text)

/** Refuses hidden characters, some of which databases cannot store. */
export const shown = z.refine<string>((text) => !hidden.test(text), withMessage(checks.hiddenCharacters))

/** Refuses tabs and line breaks. */
export const onOneLine = z.refine<string>((text) => !separators.test(text), withMessage(checks.oneLine))

/** A message for a value: a text, or a function that returns it. */
type ErrorMessage = string | { readonly error: () => string }

const asError = (message: ErrorMessage) => (typeof message === 'string' ? { error: message } : message)

/** Required text of one or more lines: trimmed, with a visible character, and up to `max` characters long. */
export const requiredText = (max: number, empty: ErrorMessage) =>
  z
    .string(empty)
    .check(
      z.trim(),
      z.minLength(1, { ...asError(empty), abort: true }),
      z.refine(isVisible, empty),
      z.maxLength(max, withMessage(checks.upToCharacters, { most: max })),
      shown,
    )

/** Required text on one line, such as a name. */
export const requiredLine = (max: number, empty: ErrorMessage) => requiredText(max, empty).check(onOneLine)

/** Optional text on one line; empty for none. */
export const optionalLine = (max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max, withMessage(checks.upToCharacters, { most: max })), shown, onOneLine)

/**
 * Removes hidden characters from texts that cannot be corrected here: searches, and names from another service.
 *
 * @example withoutHidden('\u202AKhichuri\u202C') // 'Khichuri'
 */
export const withoutHidden = (text: string): string =>
  text.replaceAll(new RegExp(hidden, 'gu'), (character) => (/\p{Cc}/u.test(character) ? ' ' : ''))
