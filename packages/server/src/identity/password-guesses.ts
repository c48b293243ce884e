import { createHash } from 'node:crypto'
import type { Limit } from '@warm-ladle/contract'
import { forgetAttempts, giveAttemptBack, takeAttempt } from '../database/shared/attempts.ts'
import type { Database } from '../database/schema.ts'
import { networkOf, TooMany } from '../http/throttle.ts'

const perAccount: Limit = { calls: 5, minutes: 15 }
const perAddress: Limit = { calls: 20, minutes: 15 }

/** Whose password is tried, and from where. There need not be such an account. */
export interface Guesser {
  readonly email: string
  /** IP address. */
  readonly address: string
}

/**
 * Has a password checked, unless there were too many wrong ones for this account or from this address. A place is taken
 * before the check and given back after one that was not wrong, so that guesses made at once count as well.
 *
 * @param wasRight of the check's answer; undefined when no password was checked at all
 * @throws {TooMany} without any check
 */
export async function limitGuesses<Answer>(
  db: Database,
  { email, address }: Guesser,
  check: () => Promise<Answer>,
  wasRight: (answer: Answer) => boolean | undefined,
): Promise<Answer> {
  const account = accountKey(email)
  const network = `password from ${networkOf(address)}`
  await takePlaces(db, account, network)

  let right: boolean | undefined
  try {
    const answer = await check()
    right = wasRight(answer)
    return answer
  } finally {
    if (right !== false) await giveAttemptBack(db, network)
    if (right === true) await forgetAttempts(db, account)
    if (right === undefined) await giveAttemptBack(db, account)
  }
}

/** Lets the owner of an account try anew at once, since he has shown otherwise who he is. */
export const forgetGuesses = (db: Database, email: string): Promise<void> =>
  forgetAttempts(db, accountKey(email))

/** What was typed may be anything, of any length, and need not be kept. */
const accountKey = (email: string) =>
  `password of ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`

async function takePlaces(db: Database, account: string, network: string) {
  const wait = await takeAttempt(db, account, perAccount)
  if (wait > 0) throw new TooMany(wait)

  const waitElsewhere = await takeAttempt(db, network, perAddress)
  if (waitElsewhere === 0) return
  await giveAttemptBack(db, account)
  throw new TooMany(waitElsewhere)
}
