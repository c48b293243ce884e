import { isVisible, withoutHidden } from '@warm-ladle/contract'
import * as z from 'zod'
import { credential, partsOf, text, webAddress } from './environment-values.ts'
import type { OpenIdClient } from './identity/openid/client.ts'
import { isLoopback } from './mode-rules.ts'

/** The variables of one provider, named OPENID_<ID>_… */
const Settings = z.object({
  NAME: z
    .string()
    .trim()
    .min(1)
    .max(40, 'must have at most 40 characters')
    .refine(
      (name) => isVisible(name) && withoutHidden(name) === name,
      'must be readable: it has hidden characters',
    ),
  ISSUER: webAddress.refine(isIssuer, 'must be an address without password, query and fragment'),
  CLIENT_ID: credential,
  CLIENT_SECRET: credential,
  EMAILS: z.literal('trusted', { error: 'must be trusted, or left out' }).optional(),
  PROMPT: z
    .enum(['select_account', 'login', 'none'], 'must be one of select_account, login, none')
    .default('select_account'),
  HOSTS: text,
})

const neededOf = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const

/** What follows the id of a provider in the names of its variables. */
export const settingNames = Object.keys(Settings.shape)

export type Variables = Readonly<Record<string, string | undefined>>

export const variableOf = (id: string, key: string) => `OPENID_${id.toUpperCase()}_${key}`

/** Reads one provider; without a client there are problems, which are messages for the operator. */
export function readProvider(
  variables: Variables,
  id: string,
): { client?: OpenIdClient; problems: string[] } {
  const missing = neededOf.map((key) => variableOf(id, key)).filter((name) => variables[name] === undefined)
  if (missing.length > 0)
    return { problems: missing.map((name) => `${name} is missing: OPENID_PROVIDERS names ${id}`) }

  const given = settingNames.map((key) => [key, variables[variableOf(id, key)]])
  const parsed = Settings.safeParse(Object.fromEntries(given))
  if (parsed.success)
    return { client: clientOf(id, parsed.data), problems: problemsOf(id, variables, parsed.data) }
  return {
    problems: parsed.error.issues.map(
      ({ path: [key], message }) => `${variableOf(id, String(key))} ${message}`,
    ),
  }
}

function problemsOf(id: string, { NODE_ENV }: Variables, { ISSUER }: z.infer<typeof Settings>): string[] {
  const { protocol, hostname } = new URL(ISSUER)
  return NODE_ENV === 'production' && protocol === 'http:' && !isLoopback(hostname)
    ? [`${variableOf(id, 'ISSUER')} must begin with https://: without it sign-ins can be forged on the way`]
    : []
}

const clientOf = (id: string, settings: z.infer<typeof Settings>): OpenIdClient => ({
  id,
  name: settings.NAME,
  clientId: settings.CLIENT_ID,
  clientSecret: settings.CLIENT_SECRET,
  issuer: settings.ISSUER,
  discoveryUrl: `${settings.ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
  hosts: settings.HOSTS === undefined ? [] : partsOf(settings.HOSTS),
  prompt: settings.PROMPT === 'none' ? undefined : settings.PROMPT,
  trustsEmails: settings.EMAILS === 'trusted',
})

/** Whether a URL can be an issuer; true also for what is no URL, which another check refuses. */
function isIssuer(url: string) {
  if (!URL.canParse(url)) return true
  const { search, hash, username, password } = new URL(url)
  return !search && !hash && !username && !password
}
