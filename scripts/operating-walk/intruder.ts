import { createHmac } from 'node:crypto'
import { getAccount, people as demonstrated } from '@warm-ladle/testing'
import { expectThat } from '../processes.ts'
import { people, password } from './people.ts'
import { type Site, visit } from './visitor.ts'

/** The demonstration's webhook secret, which anyone can read in the source. */
const publishedSecret = 'whsec_demonstration'

/** Tries the demonstration's published secrets on a hostel, and checks what a browser can find out there. */
export async function expectClosed(site: Site): Promise<void> {
  const { send } = visit(site)
  const page = await send('/', { headers: { accept: 'text/html' } })
  const policy = page.headers.get('content-security-policy') ?? ''
  expectThat(!(await page.text()).includes('warmladle.test'), 'the pages name no demonstration account')
  expectThat(policy.includes('https://js.stripe.com'), "the pages load Stripe's own script", policy)
  expectThat(!/http:|localhost/.test(policy), 'the pages load nothing of a stand-in', policy)
  expectThat(page.headers.has('strict-transport-security'), 'browsers may return only with https')

  const server = page.headers.get('server') ?? ''
  expectThat(!/\d/.test(server), `the proxy names no version: ${server}`, server)

  for (const { email, password: published } of demonstrated.map(getAccount)) {
    const { status } = await signIn(site, email, published)
    expectThat(status >= 400 && status < 500, `${email} cannot sign in`, String(status))
  }
  const webhook = await send('/api/webhooks/stripe', signedEvent(publishedSecret))
  expectThat(webhook.status === 400, 'a webhook signed with the published secret is refused')

  const [session = ''] = (await signIn(site, people.warden.email, password)).headers.getSetCookie()
  expectThat(session.startsWith('__Host-'), 'the session is for this site alone', session)
  expectThat(/; Secure/i.test(session) && /; HttpOnly/i.test(session), 'the session travels over https alone')
}

const signIn = (site: Site, email: string, typed: string) =>
  visit(site).send('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  })

/** An event of a kind that the product acknowledges and ignores. */
function signedEvent(secret: string): RequestInit {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  })
  const moment = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${moment},v1=${v1}` },
    body,
  }
}
