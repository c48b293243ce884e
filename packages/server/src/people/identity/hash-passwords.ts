import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'

/**
 * One at a time: each hash takes 32 MB and a processor for a tenth of a second, and four at once would also occupy
 * the threads needed for files and pictures.
 */
const hashing = pLimit(1)

/** The library's own hashes, created and compared one at a time. */
export const passwordHashes = {
  hash: (password: string): Promise<string> => hashing(() => hashPassword(password)),
  verify: (given: { readonly hash: string; readonly password: string }): Promise<boolean> =>
    hashing(() => verifyPassword(given)),
}
