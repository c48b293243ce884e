import type { FastifyInstance } from 'fastify'
import { ownFile } from '../own-file.ts'
import { discoveryPath, root, stylePath } from './addresses.ts'
import { serveChooser } from './chooser.ts'
import { createPeople, type Person } from './people.ts'

export { discoveryPath as googleDiscoveryPath, paths as googlePaths } from './addresses.ts'
export type { Person } from './people.ts'

export interface GoogleStandInOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** The product's address for redirects. */
  readonly redirectUri: string
  /** The accounts on offer; any other can be typed in. */
  readonly people: readonly Person[]
  /** The stand-in's origin for browsers; by default, the address on which it listens. */
  readonly origin?: string
  /** The provider's name on the page; Google by default. */
  readonly plays?: string
}

/**
 * Imitates Google for the demonstration, and other providers for the tests: a real OpenID provider with a page on
 * which an account is chosen without a password. Adds itself to a server before it listens, and starts on the first
 * visit.
 */
export async function addGoogleStandIn(app: FastifyInstance, options: GoogleStandInOptions): Promise<void> {
  const people = createPeople(options.people)
  const provider = once(async () => {
    // loaded on first use, because it would slow down the product's start
    const { createProvider } = await import('./provider.ts')
    return createProvider({ ...options, people, issuer: options.origin ?? getAddress(app) })
  })

  await app.register(async (scope) => {
    // the provider parses its own bodies
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const url of [discoveryPath, `${root}/*`]) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        async handler(request, reply) {
          reply.hijack()
          await (await provider()).callback()(request.raw, reply.raw)
        },
      })
    }
  })
  await app.register(async (scope) =>
    serveChooser(scope, {
      provider,
      people,
      leadsTo: new URL(options.redirectUri).origin,
      plays: options.plays ?? 'Google',
    }),
  )
  const style = ownFile('src/google/chooser.css')
  app.get(stylePath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(await style()))
}

function getAddress(app: FastifyInstance) {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in does not listen yet')
  return `http://${address.address}:${address.port}`
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
