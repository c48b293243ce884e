import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Background } from '../domain/background.ts'
import type { Clock } from '../domain/clock.ts'
import { notify } from '../domain/notify.ts'
import { said, type Words } from '../domain/words.ts'
import type { TellNewBrowser } from './hooks.ts'
import { texts } from './texts.ts'

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

const words: Readonly<Record<SafetyAct['act'], (name: string) => readonly [title: Words, text: Words]>> = {
  'password-changed': () => [said(texts.passwordChanged), said(texts.passwordChangedText)],
  'passkey-added': (name) => [said(texts.passkeyAdded), said(texts.passkeyAddedText, { name })],
  'passkey-removed': (name) => [said(texts.passkeyRemoved), said(texts.passkeyRemovedText, { name })],
  'provider-linked': (name) => [said(texts.providerLinked), said(texts.providerLinkedText, { name })],
  'account-claimed': (name) => [said(texts.accountClaimed), said(texts.accountClaimedText, { name })],
  'browser-new': (name) => [said(texts.newBrowser), said(texts.newBrowserText, { name })],
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
