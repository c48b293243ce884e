import { type Message } from '@warm-ladle/contract'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Background } from '../../platform/background.ts'
import type { Clock } from '../../platform/clock.ts'
import { notify } from '../../notifications/notify.ts'
import { inWords, sayIn, type Words, wordsIn } from '../../platform/words.ts'
import type { NotifyNewBrowser } from './hooks.ts'
import { texts } from './texts.ts'

/** What changed about the ways into an account; `what` is the name of the passkey, provider or browser. */
export type SafetyAct =
  | { readonly act: 'password-changed' | 'welcome' | 'login-issued' | 'sessions-ended' }
  | {
      readonly act:
        | 'passkey-added'
        | 'passkey-removed'
        | 'provider-linked'
        | 'account-claimed'
        | 'browser-new'
      readonly what: Words
    }

/** Makes texts with a browser's name, which differs between languages. */
const withName =
  (message: Message<`${string}{name}${string}`>, name: Words): Words =>
  (language) =>
    sayIn(language)(message, { name: wordsIn(name, language) })

/** Title and text for each act. */
export const safetyWords: Readonly<
  Record<SafetyAct['act'], (name: Words) => readonly [title: Words, text: Words]>
> = {
  'login-issued': () => [inWords(texts.loginIssued), inWords(texts.loginIssuedText)],
  'sessions-ended': () => [inWords(texts.sessionsEnded), inWords(texts.sessionsEndedText)],
  welcome: () => [inWords(texts.accountReady), inWords(texts.accountReadyText)],
  'password-changed': () => [inWords(texts.passwordChanged), inWords(texts.passwordChangedText)],
  'passkey-added': (name) => [inWords(texts.passkeyAdded), withName(texts.passkeyAddedText, name)],
  'passkey-removed': (name) => [inWords(texts.passkeyRemoved), withName(texts.passkeyRemovedText, name)],
  'provider-linked': (name) => [inWords(texts.providerLinked), withName(texts.providerLinkedText, name)],
  'account-claimed': (name) => [inWords(texts.accountClaimed), withName(texts.accountClaimedText, name)],
  'browser-new': (name) => [inWords(texts.newBrowser), withName(texts.newBrowserText, name)],
}

/** Notifies an account's owner of a change to its security, in the same transaction. */
export function notifySafety(tx: Transaction, userId: string, act: SafetyAct, now: Date): Promise<void> {
  const [title, text] = safetyWords[act.act]('what' in act ? act.what : '')
  const href = '/dashboard/userHome'
  return notify(tx, [{ to: userId, kind: 'account-safety', subject: newId(), title, text, href }], now)
}

/**
 * Sends notifications about new browsers in the background, because the identity library has its own transaction
 * during a login.
 */
export const createNotifyNewBrowser =
  (db: Database, background: Background, clock: Clock): NotifyNewBrowser =>
  (userId, browser) =>
    background.run('Notifying of a new browser', () =>
      inTransaction(db, (tx) => notifySafety(tx, userId, { act: 'browser-new', what: browser }, clock())),
    )
