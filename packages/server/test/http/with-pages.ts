import type { FastifyInstance } from 'fastify'
import { registerPages } from '../../src/http/pages/pages.ts'
import type { PageOptions } from '../../src/http/pages/render-page.ts'
import { pagePolicy, permissionsPolicy } from '../../src/http/service/security-headers.ts'
import { publicUrl } from '../world.ts'

const noPayments = { scripts: [], frames: [], calls: [] }

/** Serves the built pages in a world. */
export const withPages =
  ({ config, ...given }: Partial<PageOptions> = {}) =>
  (app: FastifyInstance): Promise<void> =>
    registerPages(app, {
      dev: false,
      contentSecurityPolicy: (nonce, url) => pagePolicy(nonce, noPayments, { url, publicUrl }),
      permissionsPolicy: (url) => permissionsPolicy([], url),
      ...given,
      config: {
        publicUrl: publicUrl.origin,
        hostelName: 'Warm Ladle',
        retention: { auditLogDays: 730, noteDays: 30, pickupDays: 30 },
        timeZone: 'Asia/Dhaka',
        providers: [],
        mailEnabled: false,
        needsAdmission: false,
        ...config,
      },
    })
