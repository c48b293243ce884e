import { randomUUIDv7 } from 'node:crypto'

/** A new UUIDv7: younger ids sort later, so rows land side by side in the index. */
export const newId = (): string => randomUUIDv7()
