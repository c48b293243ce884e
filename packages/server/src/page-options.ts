import { settings } from '@warm-ladle/contract'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/engine/open.ts'
import { findHostelName } from './database/shared/settings.ts'
import { demonstrationAccounts } from './demonstration/seed.ts'
import type { PageOptions } from './http/render-page.ts'
import { pagePolicy, permissionsPolicy } from './http/security-headers.ts'
import type { Identity } from './identity/identity.ts'
import type { cardPayments } from './payments/stripe/card-payments.ts'

const usualName = settings.hostelName.default

interface Parts {
  readonly config: Config
  readonly database: OpenDatabase
  readonly cards: Awaited<ReturnType<typeof cardPayments>>
  readonly identity: Identity
  readonly dev: boolean
  readonly plansMealtimes: () => Promise<boolean>
}

/** What pages are told: the policies of their headers, and which services there are. */
export function pageOptions({ config, database, cards, identity, dev, plansMealtimes }: Parts): PageOptions {
  const { publicUrl, timeZone, production, retention } = config
  const findName = () => findHostelName(database.db)
  return {
    dev,
    contentSecurityPolicy: (nonce, url) => pagePolicy(nonce, cards.sources, { url, publicUrl }),
    permissionsPolicy: (url) => permissionsPolicy(cards.sources.frames, url),
    changingConfig: async () => ({
      plansMealtimes: await plansMealtimes(),
      // pages are shown, with the usual name, also while the database cannot be reached
      hostelName: await (
        database.replicas?.read(findName, { mayLag: true, missesNothing: false }) ?? findName()
      ).catch(() => usualName),
    }),
    config: {
      publicUrl: publicUrl.origin,
      hostelName: usualName,
      timeZone,
      retention,
      stripe: cards.browser,
      providers: identity.providers.map(({ id, name }) => ({ id, name })),
      mailEnabled: identity.emails !== undefined,
      needsAdmission: identity.needsAdmission,
      demoAccounts: production ? undefined : demonstrationAccounts,
    },
  }
}
