import { randomBytes } from 'node:crypto'

/** An id like Stripe's: its kind, an underscore, and 24 random alphanumeric characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Stripe's clock: whole seconds since 1970. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}
