import { createHash } from 'node:crypto'
import type { Identity } from '../src/people/identity/identity.ts'

const quick = (password: string) => `quick ${createHash('sha256').update(password).digest('hex')}`

/**
 * Makes password hashing in tests instant. The library's hash takes a tenth of a second of processor time,
 * and need not be tested here. Hashes made by the library are still compared by it. The journeys and the
 * command line use only the library's hashes.
 */
export async function hashQuickly({ auth }: Identity): Promise<void> {
  const { password } = await auth.$context
  const { verify } = password
  password.hash = async (chosen) => quick(chosen)
  password.verify = async (given) =>
    given.hash.startsWith('quick ') ? given.hash === quick(given.password) : verify(given)
}
