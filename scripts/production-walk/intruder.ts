import { createHmac } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { emailOf, passwordOf, people } from '../../packages/server/src/demonstration/people.ts'
import { type Answer, type CallOver, isOpen } from './network.ts'
import { expectThat } from './processes.ts'

/** Secrets that are, or once were, in the source. */
export const publishedSecrets = ['whsec_demonstration', 'whsec_of_tests', 'whsec_world'] as const

/** What must hold of a production, and whether it does. */
export interface Check {
  readonly what: string
  readonly holds: boolean
  readonly seen?: string
}

/**
 * Tries all published accounts and secrets, and looks for the stand-ins.
 *
 * @param port on which the service listens itself
 */
export async function checkPublished(call: CallOver, port: number): Promise<readonly Check[]> {
  return [
    ...(await checkPages(call)),
    ...(await inTurn(people, (person) => checkAccount(call, emailOf(person), passwordOf(person)))),
    ...(await inTurn(publishedSecrets, (secret) => checkWebhook(call, secret))),
    { what: 'no stand-in listens', holds: !(await isOpen('localhost', port + 1)) },
  ]
}

/** One after the other: guesses that come together are slowed down. */
async function inTurn<T>(tries: readonly T[], check: (one: T) => Promise<Check>): Promise<Check[]> {
  const checks = []
  for (const one of tries) checks.push(await check(one))
  return checks
}

async function checkPages(call: CallOver): Promise<Check[]> {
  const page = await call('/', { headers: { accept: 'text/html' } })
  const policy = String(page.headers['content-security-policy'])
  return [
    {
      what: 'the pages name no demonstration account',
      holds: page.status === 200 && !page.text.includes('warmladle.test'),
    },
    { what: "the pages load Stripe's own script", holds: policy.includes('https://js.stripe.com') },
    { what: 'the pages load nothing of a stand-in', holds: !/http:|localhost/.test(policy), seen: policy },
  ]
}

async function checkAccount(call: CallOver, email: string, password: string): Promise<Check> {
  const { status, cookie, text } = await call('/api/auth/sign-in/email', { body: { email, password } })
  return { what: `${email} cannot sign in`, holds: status >= 400 && status < 500 && !cookie, seen: text }
}

async function checkWebhook(call: CallOver, secret: string): Promise<Check> {
  // a kind of event that the product acknowledges and does nothing about
  const body = { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } }
  const moment = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret)
    .update(`${moment}.${JSON.stringify(body)}`)
    .digest('hex')
  const headers = { 'stripe-signature': `t=${moment},v1=${v1}` }
  const { status, text } = await call('/api/webhooks/stripe', { body, headers })
  return { what: refusedWebhook(secret), holds: status === 400, seen: text }
}

export const refusedWebhook = (secret: string) => `a webhook signed with ${secret} is refused`

/** Looks for ways around TLS. */
export async function expectClosed({ port, tlsPort }: { port: number; tlsPort: number }): Promise<void> {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  const open = await Promise.all(outside.map(({ address }) => isOpen(address, port)))
  expectThat(!open.includes(true), 'other machines reach it through the proxy alone')
  const plain = await fetch(`http://localhost:${tlsPort}/`, { redirect: 'manual' })
  expectThat(plain.status >= 300, 'there is no way with http')
}

/** Looks at what a sign-in over TLS leaves in the browser. */
export function expectHttps({ status, cookie, headers }: Answer): void {
  const [set = ''] = [headers['set-cookie'] ?? []].flat()
  expectThat(status === 200 && cookie.startsWith('__Host-'), 'the session is for this site alone')
  expectThat(/; Secure/i.test(set) && /; HttpOnly/i.test(set), 'the session travels over https alone')
  expectThat('strict-transport-security' in headers, 'browsers are told to come back by https alone')
}
