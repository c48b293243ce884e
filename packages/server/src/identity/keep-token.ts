import { signJWT, verifyJWT } from 'better-auth/crypto'
import type { Auth } from './auth.ts'
import { linkHours } from './emails.ts'

/** The token of a link by which the owner of an address keeps it; for as long as another one may be taken. */
export async function keepToken({ $context }: Pick<Auth, '$context'>, email: string): Promise<string> {
  return signJWT({ keeps: email }, (await $context).secret, linkHours.confirm * 3_600)
}

/** The address that is kept; undefined for a token that is forged or too old. */
export async function keptBy(
  { $context }: Pick<Auth, '$context'>,
  token: string,
): Promise<string | undefined> {
  const sent = await verifyJWT<{ keeps?: unknown }>(token, (await $context).secret)
  return typeof sent?.keeps === 'string' ? sent.keeps : undefined
}
