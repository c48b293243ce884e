import './english.ts'
import * as z from 'zod/mini'
import { withoutHidden } from './text.ts'

/** Maximum lengths of texts, in characters. */
export const lengths = {
  name: 80,
  title: 120,
  description: 4000,
  review: 2000,
  search: 200,
  email: 254,
  address: 2000,
  password: 128,
} as const

/** Fewest characters of a password. */
export const passwordLength = 6

/** The identity of a record, a UUID. */
export const Id = z.uuid('This is not a valid id')

/** A moment, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime()

/** An amount in dollars, up to two decimals. */
export const Dollars = z.number()

/**
 * A field that the specification lists in a payload and that the service knows better: accepted whatever it is, and
 * never believed.
 */
export const Ignored = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((): undefined => undefined),
  ),
)

/** An e-mail address in lower case. */
export const EmailAddress = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required'),
    z.maxLength(lengths.email),
    z.email('Enter a valid email address'),
  )

/** The search text of a list; an empty one matches everything. Hidden characters in it are passed over. */
export const SearchText = z
  .string()
  .check(z.overwrite(withoutHidden), z.trim(), z.maxLength(lengths.search, 'Please search for fewer words'))

/** A number in a query, which arrives as text. */
export const numberInQuery = (message: string) =>
  z.pipe(
    z.union([z.number(message), z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,4})?$/, message))], message),
    z.transform(Number),
  )

/** A list in a query: its parameter may be repeated, and each may name several, separated by commas. */
export const listInQuery = <List extends z.core.$ZodType<unknown, string[]>>(list: List) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((given: string | string[]) =>
        [given]
          .flat()
          .flatMap((part) => part.split(','))
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      ),
    ),
    list,
  )

/** The query of every list: the page's size (1 to 100) and the cursor to continue from. */
export const Paging = {
  limit: z.optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))], 'limit must be a number from 1 to 100'),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(z.minimum(1, 'limit must be at least 1'), z.maximum(100, 'limit must be at most 100')),
      ),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(500))),
}

/** The answer to a successful call, with the message to show. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
/** The same where the service may also decline without an error: the message says why. */
export const Outcome = z.object({ success: z.boolean(), message: z.string() })
