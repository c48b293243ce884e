import { addGoogleStandIn, googleDiscoveryPath } from '@warm-ladle/sandbox/google'
import Fastify from 'fastify'
import { googleId, type SignInProvider } from '@warm-ladle/contract'
import type { GoogleClient, OpenIdClient } from '../../src/platform/openid-client.ts'
import { publicUrl, type World } from '../world.ts'

const keys = { clientId: 'product-of-tests', clientSecret: 'secret of tests' }

/** A person on the chooser page. */
export const asha = { name: 'Asha Devi', email: 'asha@hostel.test' }
/** A person whose email is not verified, so it may belong to someone else. */
export const unverified = { name: 'Not Bela', email: 'bela@hostel.test', isVerified: false }

/** A person whose name reverses the text around it, has several lines, and exceeds the maximum length. */
export const disguised = {
  name: `\u202EChandra\u202C\n\tDas \u2067${'\u{1F372}'.repeat(40)}`,
  email: 'chandra@hostel.test',
}

/** Starts the stand-in for Google on a port, which stays reserved while the stand-in is down. */
export async function playGoogle() {
  const google = { id: googleId, name: 'Google' }
  let app = await open(google)
  const { port } = new URL(app.origin)

  return {
    origin: app.origin,
    client: { ...keys, discoveryUrl: app.origin + googleDiscoveryPath } satisfies GoogleClient,
    stop: () => app.close(),
    async startAgain() {
      app = await open(google, Number(port))
    },
  }
}

/** Starts the stand-in for another provider, with the same people. */
export async function playProvider(provider: SignInProvider) {
  const { origin, close } = await open(provider)
  const discoveryUrl = origin + googleDiscoveryPath
  const client: OpenIdClient = {
    ...provider,
    ...keys,
    issuer: origin,
    discoveryUrl,
    prompt: 'select_account',
  }
  return { origin, client, stop: close }
}

async function open({ id, name }: SignInProvider, port = 0) {
  const app = Fastify({ forceCloseConnections: true })
  await addGoogleStandIn(app, {
    ...keys,
    people: [asha, unverified, disguised],
    redirectUri: new URL(`/api/auth/callback/${id}`, publicUrl).href,
    plays: name,
  })
  const origin = await app.listen({ host: '127.0.0.1', port })
  // the first visit loads the stand-in, which on a busy machine takes longer than the product waits
  await fetch(origin + googleDiscoveryPath)
  return { origin, close: () => app.close() }
}

/** The last page of a browser's visit. */
interface Landing {
  readonly url: URL
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** Opens a minimal browser for logins, with cookies per host and redirects. It calls the product in process. */
export function openBrowser(world: World) {
  const jars = new Map<string, Map<string, string>>()
  const visited: URL[] = []
  const getJar = ({ host }: URL) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const cookiesFor = (url: URL) => [...getJar(url)].map(([name, value]) => `${name}=${value}`).join('; ')

  async function sendRequest(url: URL, form?: Readonly<Record<string, string>>): Promise<Response> {
    const init = {
      redirect: 'manual',
      headers: { cookie: cookiesFor(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    } satisfies RequestInit
    if (url.origin !== publicUrl.origin) return fetch(url, init)

    const { statusCode, headers, body } = await world.app.inject({
      url: url.pathname + url.search,
      headers: init.headers,
    })
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, String(one)] satisfies [string, string]),
    )
    return new Response([204, 303, 302].includes(statusCode) ? null : body, {
      status: statusCode,
      headers: sent,
    })
  }

  /** Opens a URL or submits a form, and follows redirects. */
  async function visit(address: string | URL, form?: Readonly<Record<string, string>>): Promise<Landing> {
    const url = new URL(address, publicUrl)
    visited.push(url)
    const response = await sendRequest(url, form)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') getJar(url).delete(name)
      else getJar(url).set(name, value)
    }
    const next = response.headers.get('location')
    if (next !== null) return visit(new URL(next, url))
    return { url, status: response.status, text: await response.text(), headers: response.headers }
  }

  return {
    visit,
    /** The browser's Cookie header for the product. */
    cookie: () => cookiesFor(publicUrl),
    /** Adopts a session that was created elsewhere. */
    signInWith(cookie: string) {
      const [name = '', value = ''] = cookie.split('=', 2)
      getJar(publicUrl).set(name, value)
    },
    /** All URLs visited. */
    visited,
  }
}
