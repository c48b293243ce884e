import { createHash } from 'node:crypto'
import type { Limit } from '@warm-ladle/contract'
import {
  forgetAttempts,
  forgetAttemptsBelow,
  giveAttemptBack,
  takeAttempt,
} from '../database/shared/attempts.ts'
import { giveSlowedAttemptBack, type Slowing, takeSlowedAttempt } from '../database/shared/slowed-attempts.ts'
import type { Database } from '../database/schema.ts'
import { networkOf, TooMany } from '../http/throttle.ts'

/** Wrong passwords for an account: from all unknown browsers together, from each known one, and in each session. */
const perAccount: Limit = { calls: 5, minutes: 15 }
/** Wrong passwords from the unknown browsers of one address, which a whole hostel may share. */
const perNetwork: Slowing = { free: 20, minutes: 15, pauses: [1, 2, 4, 8, 15, 30] }

/** Who logs in, to which account, and from where. There need not be such an account. */
export interface Guesser {
  readonly email: string
  readonly ip: string
  /** Stands for the browser, when the owner of the account has signed in with it before. */
  readonly knownBrowser: string | undefined
}

/** What was found out about a password; undefined when none was checked at all. */
type Verdict<Answer> = (answer: Answer) => boolean | undefined

/**
 * Has the password of a login checked, unless there were too many wrong ones. A browser that is known for the account
 * has an allowance of its own, so that guesses from elsewhere do not lock its owner out.
 *
 * @throws {TooMany} without any check
 */
export function limitLogins<Answer>(
  db: Database,
  { email, ip, knownBrowser }: Guesser,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> {
  const account = accountKey(email)
  if (knownBrowser !== undefined)
    return limitGuesses(db, `${account} in ${digest(knownBrowser)}`, check, wasRight)
  const network = `password from ${networkOf(ip)}`
  return limitGuesses(db, account, () => slowDown(db, network, check, wasRight), wasRight)
}

/**
 * Has the password checked by which somebody who is signed in proves who they are. It counts for the session alone:
 * neither does it lock logins, nor do wrong logins lock it.
 *
 * @throws {TooMany} without any check
 */
export const limitProofs = <Answer>(
  db: Database,
  sessionId: string,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> => limitGuesses(db, `password in session ${sessionId}`, check, wasRight)

/** Lets the owner of an account try anew at once, who has shown otherwise who they are. */
export const forgetGuesses = (db: Database, email: string): Promise<void> =>
  forgetAttemptsBelow(db, accountKey(email))

/**
 * A place is taken before the check and given back after one that was not wrong, so that guesses made at once count as
 * well.
 */
async function limitGuesses<Answer>(
  db: Database,
  key: string,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> {
  const wait = await takeAttempt(db, key, perAccount)
  if (wait > 0) throw new TooMany(wait)

  let right: boolean | undefined
  try {
    const answer = await check()
    right = wasRight(answer)
    return answer
  } finally {
    if (right === true) await forgetAttempts(db, key)
    if (right === undefined) await giveAttemptBack(db, key)
  }
}

async function slowDown<Answer>(
  db: Database,
  network: string,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> {
  const wait = await takeSlowedAttempt(db, network, perNetwork)
  if (wait > 0) throw new TooMany(wait)

  let right: boolean | undefined
  try {
    const answer = await check()
    right = wasRight(answer)
    return answer
  } finally {
    if (right !== false) await giveSlowedAttemptBack(db, network)
  }
}

/** What was typed may be anything, of any length, and need not be kept. */
const accountKey = (email: string) => `password of ${digest(email.trim().toLowerCase())}`

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
