import { signJWT, verifyJWT } from 'better-auth/crypto'
import type { Auth } from './auth.ts'
import { linkHours } from './emails.ts'

/**
 * A token for the link with which an address's owner cancels its change; it is valid as long as the change can be
 * confirmed.
 */
export async function cancellationToken(
  { $context }: Pick<Auth, '$context'>,
  email: string,
): Promise<string> {
  return signJWT({ cancels: email }, (await $context).secret, linkHours.confirm * 3_600)
}

/** The address whose change is cancelled; undefined for a forged or expired token. */
export async function emailOfCancellation(
  { $context }: Pick<Auth, '$context'>,
  token: string,
): Promise<string | undefined> {
  const sent = await verifyJWT<{ cancels?: unknown }>(token, (await $context).secret)
  return typeof sent?.cancels === 'string' ? sent.cancels : undefined
}
