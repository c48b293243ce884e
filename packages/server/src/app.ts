import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { api, lengths, type Limits, pictureBytes, Refusal } from '@warm-ladle/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountHandlers } from './account/handlers.ts'
import { passkeyHandlers } from './account/passkeys/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './database/engine/open.ts'
import { findMemberNamed } from './database/shared/members.ts'
import { registerETags } from './http/caching.ts'
import { registerCompression } from './http/compression.ts'
import { registerDocs } from './http/docs.ts'
import { answerBrokenRequest } from './http/broken-request.ts'
import { registerDrain } from './http/drain.ts'
import { answerBrokenAddress, answerNotFound, registerErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { registerJsonBodies } from './http/json-body.ts'
import { createOutages } from './http/outages.ts'
import { registerOpenApi } from './http/openapi.ts'
import { newRequestId, registerRequestIds } from './http/request-id.ts'
import { registerSameOrigin } from './http/same-origin.ts'
import { registerPermissionsPolicy, securityHeaders } from './http/security-headers.ts'
import { serve } from './http/serve.ts'
import { registerSiteFiles } from './http/site-files.ts'
import { createThrottle } from './http/throttle.ts'
import { createIdentify } from './identity/identify.ts'
import type { Identity } from './identity/identity.ts'
import { createNotifyAdmins } from './identity/notify-admins.ts'
import { hasFreshProof } from './identity/proof.ts'
import { registerJobs } from './register-jobs.ts'
import { registerIdentity } from './identity/routes.ts'
import { registerSecretRotation } from './identity/secret-rotation.ts'
import type { MailState } from './mail/mail-state.ts'
import { likeHandlers } from './likes/handlers.ts'
import { createRequestLog } from './log/request-log.ts'
import { mealRequestHandlers } from './meal-requests/handlers.ts'
import { mealHandlers } from './meals/handlers.ts'
import { memberHandlers } from './members/handlers.ts'
import { createRemoveMember } from './members/remove-member.ts'
import { adminPaymentHandlers } from './payments/admin-handlers.ts'
import { cancelOrGrant } from './payments/begin-checkout.ts'
import { paymentHandlers } from './payments/handlers.ts'
import type { PaymentProvider } from './payments/stripe/provider.ts'
import { createReconciler } from './payments/reconciliation/reconciler.ts'
import { registerWebhook } from './payments/stripe/webhook.ts'
import { pictureHandlers } from './pictures/handlers.ts'
import { probeWrites } from './pictures/probe-writes.ts'
import { registerPictures } from './pictures/routes.ts'
import type { PictureStore } from './pictures/store.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { upcomingMealHandlers } from './upcoming-meals/handlers.ts'

export interface Dependencies {
  readonly database: OpenDatabase
  readonly identity: Identity
  readonly background: Background
  readonly clock: Clock
  /** Whether e-mails can be sent. */
  readonly mailState: () => MailState
  readonly payments: PaymentProvider
  readonly pictures: PictureStore
  /** The service's URL as its users see it. */
  readonly publicUrl: URL
  /** The kitchen's public e-mail address. */
  readonly contactEmail: string
  /** Time zone of dates and of the totals by month. */
  readonly timeZone: string
  /** Likes that an announced meal needs before it can be published. */
  readonly publishMinLikes: number
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  readonly logger: FastifyBaseLogger
  /** How often one caller may change something. */
  readonly limits: Limits
  /** Renders the pages; without it only the API is served. */
  readonly pages?: (app: FastifyInstance) => Promise<void>
}

/** Largest body of a call, in bytes: four times the longest text that the contract accepts. */
const bodyLimit = 64 * 1024

/** Longest meaningful part of a path: an e-mail address with every character percent-encoded. */
const maxParamLength = 3 * lengths.email

/** Milliseconds in which a whole request has to arrive; a picture over a slow connection takes a minute. */
const requestTimeout = 120_000

/** The whole service, wired and not yet listening. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const {
    database,
    identity,
    background,
    payments,
    pictures,
    publicUrl,
    contactEmail,
    timeZone,
    trustedProxies,
    logger,
    limits,
    clock,
  } = dependencies
  const { db } = database
  const app = Fastify({
    loggerInstance: logger,
    logController: createRequestLog(),
    genReqId: newRequestId,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    // `drain` has answered open requests before the service closes
    forceCloseConnections: true,
    requestTimeout,
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('subject', undefined)
  app.decorate('identify', createIdentify(db, identity))
  app.decorate('findMember', (name: string) => findMemberNamed(db, name))
  app.decorate('hasFreshProof', (sessionId: string) => hasFreshProof(db, sessionId))
  app.decorate('throttle', createThrottle(db, limits, clock))
  registerRequestIds(app)
  registerDrain(app)
  const outages = createOutages(() => probeWrites(db, pictures))
  registerErrors(app, outages)
  registerJsonBodies(app)
  registerSameOrigin(app, publicUrl)
  registerSecretRotation(app, identity)

  await app.register(helmet, securityHeaders(publicUrl))
  registerPermissionsPolicy(app)
  registerETags(app)
  await registerCompression(app)
  await app.register(multipart, { limits: { fileSize: pictureBytes, files: 1, fields: 5, parts: 6 } })
  await registerOpenApi(app)
  await registerDocs(app)

  registerSiteFiles(app, { publicUrl, contact: contactEmail })
  registerHealth(app, {
    db,
    outages,
    others: () => ({ google: identity.google, mail: dependencies.mailState() }),
  })
  registerIdentity(app, { identity, db, publicUrl })
  registerPictures(app, pictures)
  const paymentServices = { db, clock, provider: payments, log: app.log }
  const reconciler = createReconciler(paymentServices)
  registerWebhook(app, paymentServices)
  registerJobs(app, { db, clock, pictures, publicUrl, reconciler })

  const removeMember = createRemoveMember({
    db,
    clock,
    // in the background: members can be removed while the provider is down
    onOpenPurchase: (transactionId) =>
      background.run('Cancelling a purchase', () => cancelOrGrant(db, payments, transactionId)),
  })

  serve(app, api.meals, mealHandlers({ db, clock, contactEmail }))
  serve(
    app,
    api.upcomingMeals,
    upcomingMealHandlers({ db, clock, contactEmail, defaultMinLikes: dependencies.publishMinLikes }),
  )
  serve(app, api.likes, likeHandlers(db))
  serve(app, api.mealRequests, mealRequestHandlers(db, clock))
  serve(app, api.reviews, reviewHandlers({ db, clock, perMeal: limits.reviewsOfOneMeal }))
  const notifyAdmins = createNotifyAdmins(db, identity.emails, background)
  const { needsAdmission } = identity
  serve(app, api.members, memberHandlers({ db, needsAdmission, notifyAdmins, removeMember }))
  serve(app, api.account, accountHandlers({ db, identity, background, removeMember }))
  serve(app, api.passkeys, passkeyHandlers(db))
  serve(app, api.payments, paymentHandlers(db, payments))
  serve(
    app,
    api.adminPayments,
    adminPaymentHandlers({ services: paymentServices, reconciler, timeZone, notifyAdmins }),
  )
  serve(app, api.audit, auditHandlers(db))
  serve(app, api.pictures, pictureHandlers({ db, store: pictures }))

  await (dependencies.pages ?? withoutPages)(app)
  return app
}

async function withoutPages(app: FastifyInstance) {
  app.decorateReply('renderPage', () => Promise.reject(new Refusal('not-found')))
  app.setNotFoundHandler(answerNotFound)
}
