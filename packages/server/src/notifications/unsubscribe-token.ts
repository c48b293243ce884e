import { type NotificationKind, notificationKindNames } from '@warm-ladle/contract'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Mails that a link ends: those of a kind, or all that may come together once a day. */
export type UnsubscribedKind = NotificationKind | 'digest'

/** Whose mails of which kind a link ends. */
export interface Unsubscription {
  readonly userId: string
  readonly kind: UnsubscribedKind
}

/**
 * The token of the link in a mail with which its reader ends mails of this kind, without logging in and for good. It is
 * signed, and stored nowhere: it gives no other access.
 */
export function unsubscribeToken(secret: string, { userId, kind }: Unsubscription): string {
  return `${userId}.${kind}.${sign(secret, userId, kind)}`
}

/**
 * Reads such a token; undefined if it was signed with none of the secrets.
 *
 * @param secrets the present one, and those before it, whose mails are still in people's mailboxes
 */
export function readUnsubscribeToken(secrets: readonly string[], token: string): Unsubscription | undefined {
  const [userId = '', name = '', signature = ''] = token.split('.')
  const kind = kinds.find((one) => one === name)
  if (kind === undefined) return undefined
  const isSigned = secrets.some((secret) => isSame(sign(secret, userId, kind), signature))
  return isSigned ? { userId, kind } : undefined
}

const kinds: readonly UnsubscribedKind[] = [...notificationKindNames, 'digest']

const sign = (secret: string, userId: string, kind: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId} ${kind}`).digest('base64url')

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
