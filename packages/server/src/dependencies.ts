import type { Limits } from '@warm-ladle/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Background } from './platform/background.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './database/engine/open.ts'
import type { StreamOptions } from './http/service/streams.ts'
import type { Jobs } from './start/jobs.ts'
import type { Identity } from './people/identity/identity.ts'
import type { Outbox } from './notifications/outbox.ts'
import type { Seal } from './notifications/outbox/seal.ts'
import type { IsPushUrl } from './notifications/outbox/push.ts'
import type { PaymentProvider } from './money/stripe/provider.ts'
import type { PictureStore } from './menu/pictures/store.ts'
import type { WebhookReach } from './platform/config.ts'
import type { Retention } from './platform/retention.ts'

/** The parts the app is built from. Tests replace them. */
export interface Dependencies {
  readonly database: OpenDatabase
  readonly identity: Identity
  readonly background: Background
  readonly clock: Clock
  /** Sends emails and pushes, and calls webhooks. */
  readonly outbox: Pick<Outbox, 'state' | 'isMailed' | 'deliver'>
  /** For pushes: the key with which browsers subscribe, and the push services that may be called. */
  readonly pushes: { readonly key: string; readonly isPushUrl: IsPushUrl }
  /** For outgoing webhooks: the key that encrypts their secrets, and the addresses that they may have. */
  readonly webhooks: { readonly seal: Seal; readonly reach: WebhookReach }
  readonly payments: PaymentProvider
  readonly pictures: PictureStore
  /** The service's URL as browsers see it. */
  readonly publicUrl: URL
  /** The kitchen's public email address. */
  readonly contactEmail: string
  /** Time zone of dates and of monthly totals. */
  readonly timeZone: string
  /** Likes that an upcoming meal needs before it can be published. */
  readonly publishMinLikes: number
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  readonly logger: FastifyBaseLogger
  /** Rate limits for changes by one caller. */
  readonly limits: Limits
  /** How long to store data that is not stored forever. */
  readonly retention: Retention
  /**
   * Event streams; by default up to 200 for staff and 2,000 for members. Their callers are checked again
   * every minute.
   */
  readonly streams?: Partial<StreamOptions> | undefined
  /** Milliseconds for which visitors share a response. The default is one second; 0 stores none. */
  readonly cacheLifetime?: number | undefined
  /** Functions that watch the app's requests, for measuring. */
  readonly watchers?: readonly ((app: FastifyInstance) => void)[] | undefined
  /** Background jobs in addition to those that every service has. */
  readonly jobs?: Jobs
  /** Renders the pages; without it only the API is served. */
  readonly pages?: (app: FastifyInstance) => Promise<void>
}
