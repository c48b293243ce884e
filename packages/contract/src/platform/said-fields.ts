import * as z from 'zod/mini'

const zone = z.string()
const hours = z.enum(['language', '12', '24'])

/**
 * A text, a number, or a value formatted for the language: a count, a date 'YYYY-MM-DD' with or without its year,
 * several dates, a month, an amount, or a moment's time with or without its date.
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

/** A word without values; its message is in English. */
const PlainWord = z.object({ message: z.string(), text: z.string() })

/** A word inside a sentence, or a whole sentence. */
export const MessageWord = z.extend(PlainWord, {
  values: z.optional(z.record(z.string(), z.union([MessageValue, z.array(PlainWord)]))),
})

/** Values of a message by name; lists of words as arrays. */
export const MessageValues = z.record(z.string(), z.union([MessageValue, z.array(MessageWord)]))

/** A message from the server in English, with everything needed to translate it. */
export const saidFields = {
  message: z.string(),
  /** The message's id in the catalogues, which clients use to translate it, e.g. 'refusals.onlyLeft'. */
  text: z.optional(z.string()),
  values: z.optional(MessageValues),
} as const
