import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { OpenIdClient } from '../../src/platform/openid-client.ts'

/** Responses that an honest provider would not send. */
export interface Forgery {
  /** Claims of any type, as a forger would send. */
  readonly claims?: Record<string, unknown>
  /** Claims that are left out. */
  readonly without?: readonly string[]
  /** The key that signs; by default the provider's published key pair. */
  readonly signedBy?: 'another key' | 'the client secret'
  readonly idToken?: 'none'
  readonly userinfo?: object
  readonly token?: 'silent' | 'elsewhere' | 'refused'
}

const clientSecret = 'a secret of tests, which has many characters'

/**
 * Starts an OpenID provider whose tokens can be forged. It has no pages: tests lead the browser back themselves.
 */
export async function playForger() {
  const [own, another] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const app = Fastify({ forceCloseConnections: true })
  const published = { ...(await exportJWK(own.publicKey)), alg: 'ES256', kid: 'own' }
  let forgery: Forgery = {}
  let nonce = ''
  /** Authorization headers of the calls that redeem codes. */
  const redeemed: (string | undefined)[] = []

  async function signed() {
    const now = Math.floor(Date.now() / 1000)
    const person = { sub: '1', email: 'asha@hostel.test', email_verified: true, name: 'Asha Devi' }
    const honest = { ...person, iss: origin, aud: 'the-product', iat: now, exp: now + 60, nonce }
    const claims = Object.entries({ ...honest, ...forgery.claims })
    const remainingClaims = Object.fromEntries(claims.filter(([name]) => !forgery.without?.includes(name)))
    const isShared = forgery.signedBy === 'the client secret'
    const token = new SignJWT(remainingClaims).setProtectedHeader({
      alg: isShared ? 'HS256' : 'ES256',
      kid: 'own',
    })
    if (isShared) return token.sign(new TextEncoder().encode(clientSecret))
    return token.sign((forgery.signedBy === undefined ? own : another).privateKey)
  }

  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
  app.get('/.well-known/openid-configuration', async () => ({
    issuer: origin,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/jwks`,
    id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
  }))
  app.get('/jwks', async () => ({ keys: [published] }))
  app.get('/userinfo', async () => forgery.userinfo ?? {})
  app.post('/token', async (request, reply) => {
    redeemed.push(request.headers.authorization)
    if (forgery.token === 'silent') return new Promise(() => {})
    if (forgery.token === 'elsewhere') return reply.redirect('http://127.0.0.1:9/token', 307)
    if (forgery.token === 'refused') return reply.code(401).send({ error: 'invalid_client' })
    const idToken = forgery.idToken === 'none' ? {} : { id_token: await signed() }
    return { access_token: 'an access token', token_type: 'Bearer', expires_in: 60, ...idToken }
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    client: {
      id: 'campus',
      name: 'Campus Login',
      clientId: 'the-product',
      clientSecret,
      issuer: origin,
      discoveryUrl: `${origin}/.well-known/openid-configuration`,
    } satisfies OpenIdClient,
    redeemed,
    /** Sets the next response, for the browser that arrived with this nonce. */
    forge(next: Forgery, nonceOfBrowser: string) {
      forgery = next
      nonce = nonceOfBrowser
    },
    stop: () => app.close(),
  }
}
