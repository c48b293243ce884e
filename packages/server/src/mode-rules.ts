import { partsOf } from './environment-values.ts'
import type { Environment } from './environment.ts'
import { isGuessable } from './guessable.ts'
import { ownCommands } from './own-commands.ts'

export const isProduction = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production'

/** Settings that production or a demonstration must not start with, as messages for the operator. */
export const problemsOfMode = (environment: Environment): string[] =>
  isProduction(environment) ? problemsOfProduction(environment) : problemsOfDemonstration(environment)

type Name = keyof Environment

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const
const needed: readonly Name[] = ['PUBLIC_URL', 'AUTH_SECRET']

function problemsOfProduction(environment: Environment): string[] {
  const { PUBLIC_URL, DEMONSTRATION, ALLOW_TEST_PAYMENTS } = environment
  const missing = needed.filter((name) => environment[name] === undefined)
  const testKeys = stripeKeys.filter((name) => environment[name]?.includes('k_test_'))
  return [
    ...missing.map((name) => `${name} is missing: production needs it`),
    ...(DEMONSTRATION === undefined ? [] : ['DEMONSTRATION has no meaning in production: leave it out']),
    ...(PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? ['PUBLIC_URL must begin with https://: without it passwords and sessions can be read on the way']
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
    ...(AUTH_SECRET !== undefined && partsOf(AUTH_SECRET).some(isGuessable)
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
        `${name} is a live key, which a demonstration does not take: its passwords are published. ` +
        `Production is started with ${ownCommands.production}`,
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
        `${name} would open a demonstration to others, and its passwords are published: leave it out, start production ` +
        `with ${ownCommands.production}, or set DEMONSTRATION=public if the demonstration is meant for the public`,
    )
}

/** Variables that connect to real services, which visitors of a demonstration could use as its admin. */
const reachOfStrangers = (environment: Environment): string[] =>
  (['SMTP_URL', 'GOOGLE_CLIENT_ID', 'OPENID_PROVIDERS'] as const)
    .filter((name) => environment[name] !== undefined)
    .map((name) => `${name} must be left out of a public demonstration, whose visitors can all be the admin`)

/** Whether a host name is only reachable from this machine. */
export const isLoopback = (host: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
