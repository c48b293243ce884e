import { randomBytes } from 'node:crypto'

/** An id like Stripe's: what it names, an underscore, 24 letters and digits that cannot be guessed. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Stripe's clock: whole seconds since 1970. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}
