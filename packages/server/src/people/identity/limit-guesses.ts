import { createHash } from 'node:crypto'
import type { Limit } from '@warm-ladle/contract'
import {
  forgetAttempts,
  forgetAttemptsBelow,
  giveAttemptBack,
  type Slowing,
  takeAttempt,
  takeSlowedAttempt,
} from '../../platform/attempts.ts'
import type { Database } from '../../database/schema.ts'
import { toNetwork, TooMany } from '../../http/contract/throttle.ts'

/**
 * Allowed wrong passwords for an account: from all unknown browsers together, from each known browser, and in each
 * session.
 */
const perAccount: Limit = { calls: 5, minutes: 15 }
/** Allowed wrong passwords from the unknown browsers at one IP address, which a whole hostel may share. */
const perNetwork: Slowing = { free: 20, minutes: 15, pauses: [1, 2, 4, 8, 15, 30] }

/** A login attempt: the account, which may not exist, and its origin. */
interface Login {
  readonly email: string
  readonly ip: string
  /** The browser's mark, if the account's owner has logged in with it before. */
  readonly knownBrowser: string | undefined
}

/** The session in which a logged-in user confirms their login. */
interface SessionProof {
  readonly sessionId: string
}

/** Whether the answer shows that the password was right; undefined if none was checked. */
type Verdict<Answer> = (answer: Answer) => boolean | undefined

/**
 * Checks a password, unless there have been too many wrong ones. A browser known to the account has its own
 * limit, so that guesses from elsewhere do not lock out the owner. A session's limit is independent of the
 * login limits.
 *
 * @throws {TooMany} without checking the password
 */
export function limitGuesses<Answer>(
  db: Database,
  from: Login | SessionProof,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> {
  if ('sessionId' in from) return limitKey(db, `password in session ${from.sessionId}`, check, wasRight)
  const { email, ip, knownBrowser } = from
  const account = accountKey(email)
  if (knownBrowser !== undefined)
    return limitKey(db, `${account} in ${digest(knownBrowser)}`, check, wasRight)
  const network = `password from ${toNetwork(ip)}`
  // during the network's pause, a single statement refuses the attempt and writes nothing
  return slowDown(db, network, () => limitKey(db, account, check, wasRight), wasRight)
}

/**
 * Resets the limits of an account whose owner has proved their identity in another way.
 *
 * @returns whether wrong passwords were counted
 */
export const forgetGuesses = (db: Database, email: string): Promise<boolean> =>
  forgetAttemptsBelow(db, accountKey(email))

const limitKey = <Answer>(
  db: Database,
  key: string,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> =>
  checkCounted(
    () => takeAttempt(db, key, perAccount),
    check,
    async (answer) => {
      const right = answer && wasRight(answer.given)
      if (right === true) await forgetAttempts(db, key)
      if (right === undefined) await giveAttemptBack(db, key)
    },
  )

const slowDown = <Answer>(
  db: Database,
  network: string,
  check: () => Promise<Answer>,
  wasRight: Verdict<Answer>,
): Promise<Answer> =>
  checkCounted(
    () => takeSlowedAttempt(db, network, perNetwork),
    check,
    async (answer) => {
      if ((answer && wasRight(answer.given)) !== false) await giveAttemptBack(db, network)
    },
  )

/**
 * Counts each attempt before the check and settles it afterwards, so that concurrent guesses count as well.
 *
 * @param settle receives the result; undefined if the check failed without one
 */
async function checkCounted<Answer>(
  take: () => Promise<number>,
  check: () => Promise<Answer>,
  settle: (answer: { readonly given: Answer } | undefined) => Promise<void>,
): Promise<Answer> {
  const wait = await take()
  if (wait > 0) throw new TooMany(wait)

  let answer: { readonly given: Answer } | undefined
  try {
    answer = { given: await check() }
    return answer.given
  } finally {
    await settle(answer)
  }
}

/** Hashed, because the typed text may have any length and should not be stored. */
const accountKey = (email: string) => `password of ${digest(email.trim().toLowerCase())}`

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
