import * as z from 'zod/mini'

const zone = z.string()
const hours = z.enum(['language', '12', '24'])

/**
 * A text, a number, or what is written as the language does: a count, a date 'YYYY-MM-DD' without or with its year, dates, a
 * month, an amount, or a moment's time without or with its date.
 */
export const MessageValue = z.union([
  z.string(),
  z.number(),
  z.object({ count: z.number() }),
  z.object({ day: z.string() }),
  z.object({ date: z.string() }),
  z.object({ from: z.string(), until: z.string() }),
  z.object({ month: z.string() }),
  z.object({ price: z.number(), currency: z.string() }),
  z.object({ time: z.string(), zone, hours }),
  z.object({ moment: z.string(), zone, hours }),
])

/** A word without values of its own; its message is in English. */
const PlainWord = z.object({ message: z.string(), text: z.string() })

/** A word within a sentence, or a whole one. */
export const MessageWord = z.extend(PlainWord, {
  values: z.optional(z.record(z.string(), z.union([MessageValue, z.array(PlainWord)]))),
})

/** What is filled in, by its names; words as lists of them. */
export const MessageValues = z.record(z.string(), z.union([MessageValue, z.array(MessageWord)]))

/** A sentence of the server: in English, and what it takes to say it in another language. */
export const saidFields = {
  message: z.string(),
  /** The text of the message in the catalogues, by which clients say it in another language: 'refusals.onlyLeft'. */
  text: z.optional(z.string()),
  values: z.optional(MessageValues),
} as const
