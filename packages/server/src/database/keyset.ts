import { z } from 'zod'

const Values = z
  .array(z.union([z.string(), z.number()]))
  .min(1)
  .max(5)

/** Where a page ended, in the values its list is sorted by. */
export type KeysetValues = readonly (string | number)[]

/** Writes the place where a page ended as text for an address. Whoever gets it is not meant to read it. */
export const encodeCursor = (values: KeysetValues): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads what `encodeCursor` wrote; undefined when the text is anything else. The values may still be of another list. */
export function decodeCursor(cursor: string): KeysetValues | undefined {
  try {
    return Values.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
