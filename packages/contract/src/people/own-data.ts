import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Instant } from '../platform/fields.ts'

/** Records of one kind, as they are stored. */
const Records = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))

/** Everything stored about a member, by kind, except secrets and values computed from other records. */
export const OwnData = z.object({
  exportedAt: Instant,
  /** ISO 4217 code; columns of cents are in its minor unit. */
  currency: z.string(),
  records: z.record(z.string(), Records),
})
export type OwnData = z.infer<typeof OwnData>

export const ownData = endpoints({
  export: {
    method: 'GET',
    path: '/api/account/export',
    access: 'member',
    freshProof: true,
    throttle: 'exports',
    heavy: true,
    summary: 'Everything stored about you, without secrets',
    returns: OwnData,
  },
})
