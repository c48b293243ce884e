import { createHmac, randomBytes } from 'node:crypto'
import type { Seal } from '../outbox/seal.ts'

/** Everything secret about a webhook. The addresses of chats give access by themselves. */
export interface Target {
  readonly url: string
  /** The current secret, and the previous one; empty for chats. */
  readonly secrets: readonly Secret[]
}

interface Secret {
  /** 'whsec_' and base64. */
  readonly secret: string
  /** When it stops signing, in ISO 8601; missing for the current one. */
  readonly until?: string
}

export const sealTarget = (seal: Seal, target: Target): string => seal.close(JSON.stringify(target))

/** Reads a target; undefined if it was encrypted with another AUTH_SECRET. */
export function openTarget(seal: Seal, sealed: string): Target | undefined {
  const text = seal.open(sealed)
  // safe: only `sealTarget` writes this text
  return text === undefined ? undefined : (JSON.parse(text) as Target)
}

const prefix = 'whsec_'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** How long a replaced secret still signs, in milliseconds. */
const overlap = 24 * 60 * 60_000

/** A target with a new secret. The previous secret still signs for a day. */
export const withSecret = ({ url, secrets: [current] }: Target, secret: string, now: Date): Target => ({
  url,
  secrets: [
    { secret },
    ...(current ? [{ ...current, until: new Date(now.getTime() + overlap).toISOString() }] : []),
  ],
})

interface SignedMessage {
  readonly id: string
  readonly body: string
  readonly now: Date
}

/**
 * The headers of the Standard Webhooks specification (https://www.standardwebhooks.com), with a signature by each
 * current secret.
 */
export function signatureHeaders({ secrets }: Target, { id, body, now }: SignedMessage) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const current = secrets.filter(({ until }) => until === undefined || until > now.toISOString())
  if (current.length === 0) return {}
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': current
      .map(({ secret }) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  }
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')
