import { googleId, isVisible, withoutHidden } from '@warm-ladle/contract'
import * as z from 'zod'
import type { OpenIdClient } from '../platform/openid-client.ts'
import { credential, splitList, text, webAddress } from './environment.ts'
import { isLoopback } from '../platform/loopback.ts'

/** The variables of one provider, named OPENID_<ID>_… */
const Settings = z.object({
  NAME: z
    .string()
    .trim()
    .min(1)
    .max(40, 'must have at most 40 characters')
    .refine((name) => isVisible(name) && withoutHidden(name) === name, 'must not contain hidden characters'),
  ISSUER: webAddress.refine(isIssuer, 'must be an address without password, query and fragment'),
  CLIENT_ID: credential,
  CLIENT_SECRET: credential,
  EMAILS: z.literal('trusted', { error: 'must be trusted or not set' }).optional(),
  PROMPT: z
    .enum(['select_account', 'login', 'none'], 'must be one of select_account, login, none')
    .default('select_account'),
  HOSTS: text,
})

const requiredKeys = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const

/** What follows a provider's id in its variable names. */
const settingNames = Object.keys(Settings.shape)

type Variables = Readonly<Record<string, string | undefined>>

const toVariable = (id: string, key: string) => `OPENID_${id.toUpperCase()}_${key}`

/** Reads one provider; if it has no client, the problems explain why, as messages for the operator. */
function readProvider(variables: Variables, id: string): { client?: OpenIdClient; problems: string[] } {
  const missing = requiredKeys
    .map((key) => toVariable(id, key))
    .filter((name) => variables[name] === undefined)
  if (missing.length > 0)
    return { problems: missing.map((name) => `${name} is missing: OPENID_PROVIDERS names ${id}`) }

  const given = settingNames.map((key) => [key, variables[toVariable(id, key)]])
  const parsed = Settings.safeParse(Object.fromEntries(given))
  if (parsed.success)
    return { client: toClient(id, parsed.data), problems: listProblems(id, variables, parsed.data) }
  return {
    problems: parsed.error.issues.map(
      ({ path: [key], message }) => `${toVariable(id, String(key))} ${message}`,
    ),
  }
}

function listProblems(id: string, { NODE_ENV }: Variables, { ISSUER }: z.infer<typeof Settings>): string[] {
  const { protocol, hostname } = new URL(ISSUER)
  return NODE_ENV === 'production' && protocol === 'http:' && !isLoopback(hostname)
    ? [`${toVariable(id, 'ISSUER')} must begin with https://: without it, logins can be forged in transit`]
    : []
}

const toClient = (id: string, settings: z.infer<typeof Settings>): OpenIdClient => ({
  id,
  name: settings.NAME,
  clientId: settings.CLIENT_ID,
  clientSecret: settings.CLIENT_SECRET,
  issuer: settings.ISSUER,
  discoveryUrl: `${settings.ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
  hosts: settings.HOSTS === undefined ? [] : splitList(settings.HOSTS),
  prompt: settings.PROMPT === 'none' ? undefined : settings.PROMPT,
  trustsEmails: settings.EMAILS === 'trusted',
})

/** Whether a URL can be an issuer; also true for an invalid URL, which another check rejects. */
function isIssuer(url: string) {
  if (!URL.canParse(url)) return true
  const { search, hash, username, password } = new URL(url)
  return !search && !hash && !username && !password
}

/** Ids with their own meaning in URLs or accounts. */
const reserved: readonly string[] = [googleId, 'done', 'credential', 'password', 'passkey']

interface OpenIdSettings {
  readonly clients: readonly OpenIdClient[]
  /** The messages for the operator. */
  readonly problems: readonly string[]
}

/** Reads the providers listed in OPENID_PROVIDERS, from variables such as OPENID_CAMPUS_ISSUER. */
export function readOpenId(variables: Variables): OpenIdSettings {
  const ids = variables['OPENID_PROVIDERS'] === undefined ? [] : splitList(variables['OPENID_PROVIDERS'])
  const problems = [...problemsOfIds(ids), ...strangers(variables, ids)]
  if (problems.length > 0) return { clients: [], problems }

  const readings = ids.map((id) => readProvider(variables, id))
  const clients = readings.flatMap(({ client }) => client ?? [])
  return { clients, problems: [...readings.flatMap((reading) => reading.problems), ...sameNames(clients)] }
}

function problemsOfIds(ids: readonly string[]): string[] {
  const wrong = ids.filter((id) => !/^[a-z][a-z0-9]{0,19}$/.test(id) || reserved.includes(id))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...wrong.map(
      (id) =>
        `OPENID_PROVIDERS must be a list such as campus,city of small letters and digits, without ${reserved.join(', ')}: ${id}`,
    ),
    ...twice.map((id) => `OPENID_PROVIDERS names ${id} twice`),
  ]
}

/** Variables for a provider that is not listed, or that no provider can have. */
const strangers = (variables: Variables, ids: readonly string[]) =>
  Object.keys(variables)
    .filter((name) => name.startsWith('OPENID_') && name !== 'OPENID_PROVIDERS')
    .filter((name) => !ids.some((id) => settingNames.some((key) => name === toVariable(id, key))))
    .map((name) => `${name} has no effect: no provider in OPENID_PROVIDERS has such a setting`)

/** Names that another provider already has, because two buttons must not read the same. */
const sameNames = (clients: readonly OpenIdClient[]) => {
  const names = ['google', ...clients.map(({ name }) => name.toLowerCase())]
  return clients
    .filter(({ name }, index) => names.indexOf(name.toLowerCase()) <= index)
    .map(({ id, name }) => `${toVariable(id, 'NAME')} is ${name}, the name of another provider`)
}
