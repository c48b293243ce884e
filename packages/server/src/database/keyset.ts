import { z } from 'zod'

const Values = z
  .array(z.union([z.string(), z.number()]))
  .min(1)
  .max(5)

/** The sort values of a page's last row. */
export type KeysetValues = readonly (string | number)[]

/** Encodes the end of a page as an opaque text for URLs. */
export const encodeCursor = (values: KeysetValues): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Decodes a text from `encodeCursor`; undefined for any other text. The values may still belong to another list. */
export function decodeCursor(cursor: string): KeysetValues | undefined {
  try {
    return Values.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
