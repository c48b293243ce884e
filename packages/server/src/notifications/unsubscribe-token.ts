import { type NotificationKind, notificationKindNames } from '@warm-ladle/contract'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Emails that a link stops: one kind, or all that may be combined once a day. */
export type UnsubscribedKind = NotificationKind | 'digest'

/** The member and the kind of emails that an unsubscribe link stops. */
export interface Unsubscription {
  readonly userId: string
  readonly kind: UnsubscribedKind
}

/**
 * The token in an unsubscribe link, which permanently stops one kind of email without logging in. It is signed, not
 * stored, and gives no other access.
 */
export function unsubscribeToken(secret: string, { userId, kind }: Unsubscription): string {
  return `${userId}.${kind}.${sign(secret, userId, kind)}`
}

/**
 * Reads such a token; undefined if it was signed with none of the secrets.
 *
 * @param secrets the current one and earlier ones, whose emails are still in people's mailboxes
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
