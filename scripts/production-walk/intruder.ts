import { createHmac } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { emailOf, passwordOf, people } from '../../packages/server/src/demonstration/people.ts'
import { type Answer, type CallOver, isOpen } from './network.ts'
import { expectThat } from './processes.ts'

/** Secrets that are, or once were, in the source. */
const publishedSecrets = ['whsec_demonstration', 'whsec_of_tests', 'whsec_world']

/** Tries all published accounts and secrets. */
export async function expectNothingPublished(call: CallOver): Promise<void> {
  const page = await call('/', { headers: { accept: 'text/html' } })
  const policy = String(page.headers['content-security-policy'])
  expectThat(
    page.status === 200 && !page.text.includes('warmladle.test'),
    'the pages name no demonstration account',
  )
  expectThat(policy.includes('https://js.stripe.com'), "the pages load Stripe's own script")
  expectThat(!/http:|localhost/.test(policy), 'the pages load nothing of a stand-in', policy)

  for (const person of people) {
    const body = { email: emailOf(person), password: passwordOf(person) }
    const { status, cookie, text } = await call('/api/auth/sign-in/email', { body })
    expectThat(status >= 400 && status < 500 && !cookie, `${body.email} cannot sign in`, text)
  }
  for (const secret of publishedSecrets) {
    const body = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } }
    const moment = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', secret)
      .update(`${moment}.${JSON.stringify(body)}`)
      .digest('hex')
    const headers = { 'stripe-signature': `t=${moment},v1=${v1}` }
    const { status, text } = await call('/api/webhooks/stripe', { body, headers })
    expectThat(status === 400, `a webhook signed with ${secret} is refused`, text)
  }
}

/** Looks for ways around TLS and to the stand-ins. */
export async function expectClosed({ port, tlsPort }: { port: number; tlsPort: number }): Promise<void> {
  expectThat(!(await isOpen('localhost', port + 1)), 'no stand-in listens')
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
