import type { Config } from './config.ts'
import { demonstrationAccounts } from './demonstration/seed.ts'
import type { PageOptions } from './http/render-page.ts'
import { pagePolicy, permissionsPolicy } from './http/security-headers.ts'
import type { Identity } from './identity/identity.ts'
import type { cardPayments } from './payments/stripe/card-payments.ts'

interface Parts {
  readonly config: Config
  readonly cards: Awaited<ReturnType<typeof cardPayments>>
  readonly identity: Identity
  readonly dev: boolean
  readonly plansMealtimes: () => Promise<boolean>
}

/** What pages are told: the policies of their headers, and which services there are. */
export function pageOptions({ config, cards, identity, dev, plansMealtimes }: Parts): PageOptions {
  const { publicUrl, timeZone, production } = config
  return {
    dev,
    contentSecurityPolicy: (nonce) => pagePolicy(nonce, cards.sources, publicUrl),
    permissionsPolicy: permissionsPolicy(cards.sources.frames),
    changingConfig: async () => ({ plansMealtimes: await plansMealtimes() }),
    config: {
      publicUrl: publicUrl.origin,
      timeZone,
      stripe: cards.browser,
      googleEnabled: identity.google !== 'absent',
      mailEnabled: identity.emails !== undefined,
      needsAdmission: identity.needsAdmission,
      demoAccounts: production ? undefined : demonstrationAccounts,
    },
  }
}
