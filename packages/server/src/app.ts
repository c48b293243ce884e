import multipart from '@fastify/multipart'
import { lengths, pictureBytes, Refusal } from '@warm-ladle/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { dateAt } from './platform/calendar.ts'
import { findMemberNamed } from './people/members.ts'
import { stayAt } from './people/stays.ts'
import { findHostelName } from './platform/settings.ts'
import { registerETags } from './http/service/caching.ts'
import { registerCompression } from './http/service/compression.ts'
import { registerDocs } from './http/service/docs.ts'
import { answerBrokenRequest, newRequestId, registerRequestIds } from './http/service/request-id.ts'
import { registerDrain } from './http/service/drain.ts'
import { answerBrokenAddress, answerNotFound, registerErrors } from './http/contract/errors.ts'
import { onHangUp } from './http/service/hang-ups.ts'
import { registerHealth } from './http/service/health.ts'
import { registerJsonBodies, registerSameOrigin } from './http/service/same-origin.ts'
import { registerMicroCache, defaultLifetime } from './http/service/micro-cache.ts'
import { createOutages } from './http/service/outages.ts'
import { registerOpenApi } from './http/contract/openapi/register-openapi.ts'
import { registerSecurityHeaders } from './http/service/security-headers.ts'
import { registerSiteFiles } from './http/pages/site-files.ts'
import { registerStreams } from './http/service/streams.ts'
import { compileCheck } from './http/contract/schemas.ts'
import { registerServed } from './http/contract/serve.ts'
import { createThrottle } from './http/contract/throttle.ts'
import { createIdentify } from './people/identity/identify.ts'
import { createIdentifyPage } from './people/identity/identify-page.ts'
import { getStates } from './people/identity/identity.ts'
import { hasFreshProof } from './people/identity/proof.ts'
import { registerUnreadBodies } from './http/service/unread-bodies.ts'
import { registerTurns } from './http/service/turns.ts'
import { registerIdentity } from './people/identity/routes.ts'
import { registerSecretRotation } from './people/identity/secret-rotation.ts'
import { createRequestLog, logHangUp } from './tracing/log/request-log.ts'
import { probeWrites } from './menu/pictures/probe-writes.ts'
import { registerPictures } from './menu/pictures/routes.ts'
import { watchStore } from './menu/pictures/watch-store.ts'
import type { Dependencies } from './dependencies.ts'
import { serveFeatures } from './serve-features.ts'

/** Maximum body size of a request in bytes: four times the longest text that the contract accepts. */
const bodyLimit = 64 * 1024

/** Longest meaningful part of a path: an email address with every character percent-encoded. */
const maxParamLength = 3 * lengths.email

/** Milliseconds allowed for a whole request to arrive; a picture takes a minute over a slow connection. */
const requestTimeout = 120_000

/** The whole service, wired but not yet listening. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const {
    database,
    identity,
    pictures,
    publicUrl,
    contactEmail,
    trustedProxies,
    logger,
    limits,
    clock,
    timeZone,
  } = dependencies
  const { db } = database
  const app = Fastify({
    loggerInstance: logger,
    logController: createRequestLog(),
    genReqId: newRequestId,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    // `drain` finishes open requests before the service closes
    forceCloseConnections: true,
    requestTimeout,
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  app.setValidatorCompiler(compileCheck)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('subject', undefined)
  app.decorate('identify', createIdentify({ db, identity, clock, timeZone }))
  app.decorate('identifyPage', createIdentifyPage({ db, identity, clock, timeZone }))
  app.decorate('findMember', async (name: string) => {
    const member = await findMemberNamed(db, name)
    return member && stayAt(member, dateAt(clock(), timeZone))
  })
  app.decorate('hasFreshProof', (sessionId: string) => hasFreshProof(db, sessionId))
  app.decorate('throttle', createThrottle(db, limits, clock))
  registerRequestIds(app)
  onHangUp(app, logHangUp)
  for (const watch of dependencies.watchers ?? []) watch(app)
  registerDrain(app)
  registerTurns(app)
  registerStreams(app, dependencies.streams)
  const outages = createOutages(() => probeWrites(db, pictures))
  registerErrors(app, outages)
  registerUnreadBodies(app)
  registerServed(app)
  registerJsonBodies(app)
  registerSameOrigin(app, publicUrl)
  registerMicroCache(app, dependencies.cacheLifetime ?? defaultLifetime)
  registerSecretRotation(app, identity)

  registerSecurityHeaders(app, publicUrl)
  registerETags(app)
  await registerCompression(app)
  await app.register(multipart, { limits: { fileSize: pictureBytes, files: 1, fields: 5, parts: 6 } })
  await registerOpenApi(app, (await identity.auth.$context).authCookies.sessionToken.name)
  await registerDocs(app)

  registerSiteFiles(app, { publicUrl, contact: contactEmail, hostelName: () => findHostelName(db) })
  const storeWatch = watchStore(pictures, (problem, error) => logger.error({ err: error }, problem))
  app.addHook('onListen', async () => storeWatch.start())
  app.addHook('onClose', async () => storeWatch.stop())
  registerHealth(app, {
    db,
    outages,
    others: () => ({ ...getStates(identity), mail: dependencies.outbox.state, pictures: storeWatch.state }),
  })
  registerIdentity(app, { identity, db, publicUrl, timeZone })
  registerPictures(app, pictures)
  serveFeatures(app, dependencies)

  await (dependencies.pages ?? withoutPages)(app)
  return app
}

async function withoutPages(app: FastifyInstance) {
  app.decorateReply('renderPage', () => Promise.reject(new Refusal('not-found')))
  app.setNotFoundHandler(answerNotFound)
}
