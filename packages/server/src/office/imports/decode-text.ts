import { Refusal, said } from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'

/** A file decoded as text. */
export interface DecodedText {
  readonly text: string
  /** Words that look wrong if the guessed encoding is wrong; empty if the encoding is not a guess. */
  readonly guessedWords: readonly string[]
}

/**
 * Decodes a text file in UTF-8 or UTF-16, with or without a byte order mark, otherwise in Windows-1252, which is a
 * guess. NUL and Ctrl-Z at the end are padding.
 *
 * @throws {Refusal} `invalid-input` for a file that is not text, e.g. a workbook
 */
export function decodeText(file: Buffer): DecodedText {
  if (otherFiles.test(file.toString('latin1', 0, 200))) throw noText()
  const certain = decoded(file, detectUtf16(file) ?? 'utf-8')
  if (certain !== undefined && !certain.includes('\0')) return { text: certain, guessedWords: [] }
  const guessed = decoded(file, 'windows-1252')
  // the encoding is guessed only for text that is not UTF-8, and control characters show that the file is binary
  if (certain !== undefined || guessed === undefined || control.test(guessed)) {
    throw noText()
  }
  return {
    text: guessed,
    guessedWords: [...new Set(guessed.match(foreignWords))].slice(0, guessedWordsShown),
  }
}

const noText = () => new Refusal('invalid-input', said(refusals.notText))

const guessedWordsShown = 8

/** First bytes of workbooks, and of other files that lists are saved as or printed to. */
const otherFiles =
  /^(?:PK\p{Cc}{2}|%PDF-|\{\\rtf|(?:\u00EF\u00BB\u00BF)?\s*(?:<\?xml|<!doctype|<html|<table|BEGIN:VCARD|\[\s*\{))/iu
/** Windows-1252 decodes undefined bytes as control characters too. */
const control = /(?![\t\n\r\f\v])\p{Cc}/u
/** Words with a character outside ASCII. */
const foreignWords = /[^\s,;|"]*[^\p{ASCII}\s][^\s,;|"]*/gu
const padding = /(?:(?![\t\n\r])\p{Cc})+\s*$/u

function decoded(file: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file).replace(padding, '')
  } catch {
    return undefined
  }
}

/** Number of bytes to examine. */
const head = 4000

/** Detects UTF-16 by its byte order mark, or by the zero byte before or after each ASCII character. */
function detectUtf16(file: Buffer) {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const bytes = file.subarray(0, Math.min(head, 1 + file.findLastIndex((byte) => byte !== 0)))
  const zeros = (first: number) => bytes.filter((byte, index) => byte === 0 && index % 2 === first).length
  const [even, odd] = [zeros(0), zeros(1)]
  const dominates = (some: number, others: number) => some > bytes.length / 16 && others * 20 < some
  if (dominates(odd, even)) return 'utf-16le'
  return dominates(even, odd) ? 'utf-16be' : undefined
}
