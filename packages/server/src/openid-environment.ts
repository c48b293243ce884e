import { googleId } from '@warm-ladle/contract'
import { partsOf } from './environment-values.ts'
import type { OpenIdClient } from './identity/openid/client.ts'
import { readProvider, settingNames, type Variables, variableOf } from './openid-provider-environment.ts'

/** Ids with a meaning of their own in URLs or accounts. */
const reserved: readonly string[] = [googleId, 'done', 'credential', 'password', 'passkey']

interface Reading {
  readonly clients: readonly OpenIdClient[]
  /** Messages for the operator. */
  readonly problems: readonly string[]
}

/** Reads the providers that OPENID_PROVIDERS names, from variables such as OPENID_CAMPUS_ISSUER. */
export function readOpenId(variables: Variables): Reading {
  const ids = variables['OPENID_PROVIDERS'] === undefined ? [] : partsOf(variables['OPENID_PROVIDERS'])
  const problems = [...problemsOfIds(ids), ...strangers(variables, ids)]
  if (problems.length > 0) return { clients: [], problems }

  const readings = ids.map((id) => readProvider(variables, id))
  const clients = readings.flatMap(({ client }) => client ?? [])
  return { clients, problems: [...readings.flatMap((reading) => reading.problems), ...sameNames(clients)] }
}

function problemsOfIds(ids: readonly string[]): string[] {
  const wrong = ids.filter((id) => !/^[a-z][a-z0-9]{0,19}$/.test(id) || reserved.includes(id))
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  return [
    ...wrong.map(
      (id) =>
        `OPENID_PROVIDERS must be a list such as campus,city of small letters and digits, without ${reserved.join(', ')}: ${id}`,
    ),
    ...twice.map((id) => `OPENID_PROVIDERS names ${id} twice`),
  ]
}

/** Variables of a provider that is not listed, or that no provider has. */
const strangers = (variables: Variables, ids: readonly string[]) =>
  Object.keys(variables)
    .filter((name) => name.startsWith('OPENID_') && name !== 'OPENID_PROVIDERS')
    .filter((name) => !ids.some((id) => settingNames.some((key) => name === variableOf(id, key))))
    .map(
      (name) => `${name} has no meaning: no such setting belongs to a provider that OPENID_PROVIDERS names`,
    )

/** Two buttons must not read the same. */
const sameNames = (clients: readonly OpenIdClient[]) => {
  const names = ['google', ...clients.map(({ name }) => name.toLowerCase())]
  return clients
    .filter(({ name }, place) => names.indexOf(name.toLowerCase()) <= place)
    .map(({ id, name }) => `${variableOf(id, 'NAME')} is ${name}, as of another provider`)
}
