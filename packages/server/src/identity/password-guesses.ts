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

/** Allowed wrong passwords for an account: from all unknown browsers together, each known one, and each session. */
const perAccount: Limit = { calls: 5, minutes: 15 }
/** Allowed wrong passwords from the unknown browsers of one IP, which a whole hostel may share. */
const perNetwork: Slowing = { free: 20, minutes: 15, pauses: [1, 2, 4, 8, 15, 30] }

/** A login: to which account, which may not exist, and from where. */
export interface Guesser {
  readonly email: string
  readonly ip: string
  /** Mark of the browser, if the owner of the account has signed in with it before. */
  readonly knownBrowser: string | undefined
}

/** The result of a check; undefined when no password was checked. */
type Verdict<Answer> = (answer: Answer) => boolean | undefined

/**
 * Checks the password of a login, unless there were too many wrong ones. A browser known for the account has its own
 * limit, so that guesses from elsewhere do not lock the owner out.
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
 * Checks the password with which a signed-in user reauthenticates. Its limit belongs to the session alone, independent
 * of that of logins.
 *
 * @throws {TooMany} without any check
 */
export const limitProofs = <Answer>(
  db: Database,
  sessionId: string,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> => limitGuesses(db, `password in session ${sessionId}`, check, wasRight)

/** Resets the limits of an account whose owner has proved their identity in another way. */
export const forgetGuesses = (db: Database, email: string): Promise<void> =>
  forgetAttemptsBelow(db, accountKey(email))

/**
 * Each attempt is counted before the check and uncounted after a correct password, so that concurrent guesses count as
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

/** Hashed, since the typed text may have any length and should not be stored. */
const accountKey = (email: string) => `password of ${digest(email.trim().toLowerCase())}`

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
