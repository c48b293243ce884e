import { randomUUIDv7 } from 'node:crypto'

/** A new UUIDv7: newer ids sort later, so new rows are adjacent in the index. */
export const newId = (): string => randomUUIDv7()
