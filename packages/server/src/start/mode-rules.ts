import { isLoopback } from '../platform/loopback.ts'
import { ownCommands } from '../own-commands.ts'
import { type Environment, splitList } from './environment.ts'

/** Minimum entropy of a secret in bits; a random secret of 24 characters has about 110. */
const fewestBits = 80

/** Minimum number of different trigrams; with fewer, a secret repeats itself. */
const fewestRuns = 20

/** Placeholders, and sequences of neighboring keys on a keyboard. */
const placeholder =
  /change.?me|secret|password|passwort|example|warm.?ladle|replace|qwert|asdf|123456|abcdef/i

/** Whether a secret looks typed by a person instead of randomly generated. */
function isGuessable(secret: string): boolean {
  const characters = Array.from(secret)
  const steps = characters
    .slice(1)
    .map((character, index) => codePoint(character) - codePoint(characters[index]))
  const runs = new Set(characters.map((_, index) => secret.slice(index, index + 3)))
  return (
    placeholder.test(secret) ||
    runs.size < fewestRuns ||
    Math.min(measureEntropy(characters), measureEntropy(steps)) < fewestBits
  )
}

const codePoint = (character = '') => character.codePointAt(0) ?? 0

/** Shannon entropy of a sequence in bits, by the frequencies of its parts. */
function measureEntropy(parts: readonly unknown[]): number {
  const counts = Map.groupBy(parts, (part) => part)
  return [...counts.values()].reduce(
    (bits, { length }) => bits + length * Math.log2(parts.length / length),
    0,
  )
}

export const isProduction = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production'

/** Settings with which production or a demonstration must not start, as messages for the operator. */
export const problemsOfMode = (environment: Environment): string[] =>
  isProduction(environment) ? problemsOfProduction(environment) : problemsOfDemonstration(environment)

type Name = keyof Environment

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const
const needed: readonly Name[] = ['PUBLIC_URL', 'AUTH_SECRET', 'TIME_ZONE']

function problemsOfProduction(environment: Environment): string[] {
  const { PUBLIC_URL, DEMONSTRATION, ALLOW_TEST_PAYMENTS } = environment
  const missing = needed.filter((name) => environment[name] === undefined)
  const testKeys = stripeKeys.filter((name) => environment[name]?.includes('k_test_'))
  return [
    ...missing.map((name) => `${name} is missing: production needs it`),
    ...(DEMONSTRATION === undefined ? [] : ['DEMONSTRATION has no effect in production: remove it']),
    ...(PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? ['PUBLIC_URL must begin with https://: without it, passwords and sessions can be read in transit']
      : []),
    ...(ALLOW_TEST_PAYMENTS === 'yes' ? [] : testKeys).map(
      (name) =>
        `${name} is a test key, which accepts payments without money: use the live one, ` +
        'or set ALLOW_TEST_PAYMENTS=yes for a rehearsal',
    ),
    ...guessableSecrets(environment),
  ]
}

function guessableSecrets({ AUTH_SECRET, STRIPE_WEBHOOK_SECRET }: Environment): string[] {
  return [
    ...(AUTH_SECRET !== undefined && splitList(AUTH_SECRET).some(isGuessable)
      ? ['AUTH_SECRET can be guessed: make one with openssl rand -base64 48']
      : []),
    ...(STRIPE_WEBHOOK_SECRET !== undefined && isGuessable(STRIPE_WEBHOOK_SECRET.replace(/^whsec_/, ''))
      ? ['STRIPE_WEBHOOK_SECRET can be guessed: copy the one that Stripe shows for the webhook']
      : []),
  ]
}

function problemsOfDemonstration(environment: Environment): string[] {
  const isPublic = environment.DEMONSTRATION === 'public'
  const live = stripeKeys.filter((name) => environment[name]?.includes('k_live_'))
  return [
    ...live.map(
      (name) =>
        `${name} is a live key. A demonstration does not accept live keys, because its passwords are public. ` +
        `Start production with ${ownCommands.production}`,
    ),
    ...(isPublic ? reachOfStrangers(environment) : waysIn(environment)),
  ]
}

/** Variables that open a demonstration to other machines. */
function waysIn({ HOST, PUBLIC_URL }: Environment): string[] {
  const open = {
    HOST: !isLoopback(HOST),
    PUBLIC_URL: PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname),
  }
  return Object.entries(open)
    .filter(([, isOpen]) => isOpen)
    .map(
      ([name]) =>
        `${name} would open a demonstration to others, although its passwords are public: remove it, start production ` +
        `with ${ownCommands.production}, or set DEMONSTRATION=public if the demonstration is meant for the public`,
    )
}

/** Variables for real services; a demonstration's visitors could use these services as its admin. */
const reachOfStrangers = (environment: Environment): string[] =>
  (['SMTP_URL', 'GOOGLE_CLIENT_ID', 'OPENID_PROVIDERS', 'ALLOW_LOCAL_WEBHOOKS'] as const)
    .filter((name) => environment[name] !== undefined)
    .map((name) => `${name} must not be set in a public demonstration, where every visitor can be the admin`)
