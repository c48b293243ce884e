import * as z from 'zod/mini'
import { lengths } from './lengths.ts'
import { withoutHidden } from './text.ts'
import { texts as checks } from './checks/texts.ts'
import { withMessage } from './said.ts'
import { plainNumber } from './typed-number.ts'

/** The search text for a list; an empty text matches everything. Invisible characters are removed. */
export const SearchText = z
  .string()
  .check(
    z.overwrite(withoutHidden),
    z.trim(),
    z.maxLength(lengths.search, withMessage(checks.searchFewerWords)),
  )

/** A number in a query, where it arrives as text. */
export const numberInQuery = (message: { readonly error: () => string }) =>
  z.pipe(
    z.union([z.number(message), z.string().check(z.regex(plainNumber, message))], message),
    z.transform(Number),
  )

/**
 * A list in a query. Its parameter may be repeated, and each may hold several values, separated by commas.
 */
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

/** Query fields of every list: the page size (1 to 100) and the cursor to continue from. */
export const Paging = {
  limit: z.optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))], withMessage(checks.limitIsNumber)),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.minimum(1, withMessage(checks.limitFrom1)),
            z.maximum(100, withMessage(checks.limitUpTo100)),
          ),
      ),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(500))),
}
