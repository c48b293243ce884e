import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Background } from '../domain/background.ts'
import type { Clock } from '../domain/clock.ts'
import { notify } from '../domain/notify.ts'
import type { TellNewBrowser } from './hooks.ts'

/** What changed about the ways into an account; `what` is the name of the passkey, provider or browser. */
export type SafetyAct =
  | { readonly act: 'password-changed' }
  | {
      readonly act:
        | 'passkey-added'
        | 'passkey-removed'
        | 'provider-linked'
        | 'account-claimed'
        | 'browser-new'
      readonly what: string
    }

const words: Readonly<Record<SafetyAct['act'], (what: string) => readonly [title: string, text: string]>> = {
  'password-changed': () => [
    'Your password was changed',
    'You were signed out everywhere else. If you did not change it, ask for a new one at once.',
  ],
  'passkey-added': (what) => [
    'A passkey was added',
    `${what} was added to your account as a passkey, and logs in to it.`,
  ],
  'passkey-removed': (what) => [
    'A passkey was removed',
    `${what} was removed from your passkeys, and no longer logs in.`,
  ],
  'provider-linked': (what) => [
    'A way to log in was added',
    `${what} was linked to your account, and logs in to it.`,
  ],
  'account-claimed': (what) => [
    'You have taken your account over',
    `${what} has confirmed that this address is yours. The account with it had never been confirmed: its password and all other ways to log in were removed.`,
  ],
  'browser-new': (what) => [
    'A new browser has logged in',
    `${what} has logged in to your account for the first time.`,
  ],
}

/** Tells the owner of an account what changed about its safety, in the transaction of the act. */
export function tellSafety(tx: Transaction, userId: string, act: SafetyAct, now: Date): Promise<void> {
  const [title, text] = words[act.act]('what' in act ? act.what : '')
  const href = '/dashboard/userHome'
  return notify(tx, [{ to: userId, kind: 'account-safety', subject: newId(), title, text, href }], now)
}

/** Tells of new browsers in the background: the identity library has its own transaction while one logs in. */
export const createTellNewBrowser =
  (db: Database, background: Background, clock: Clock): TellNewBrowser =>
  (userId, browser) =>
    background.run('Telling of a new browser', () =>
      inTransaction(db, (tx) => tellSafety(tx, userId, { act: 'browser-new', what: browser }, clock())),
    )
