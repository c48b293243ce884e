import { type Api, notificationKind, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import type { Clock } from '../../platform/clock.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { countDeliveries, findDeliveryTotals, listDeliveries, sendAgain } from './office-queries.ts'
import { countTotal } from '../../database/page.ts'

/** @param wake sends what is due */
export const deliveryHandlers = (
  db: Database,
  clock: Clock,
  wake: () => void,
): Handlers<Api['deliveries']> => ({
  async list({ query }) {
    const page = pageRequest(query)
    const { rows, next } = await listDeliveries(db, query.state, page)
    const total = await countTotal(page, { rows, next }, () => countDeliveries(db, query.state))
    const body = rows.map(
      ({ kind, event, name, at, next_at: nextAt, ended_at: endedAt, reason, ...row }) => ({
        ...row,
        kind: kind ?? event ?? ('account' as const),
        at: toIso(at),
        ...(name !== null && !(kind && notificationKind(kind).isPrivate) && { to: name }),
        ...(row.state === 'waiting' && { nextAt: toIso(nextAt) }),
        ...(endedAt !== null && { endedAt: toIso(endedAt) }),
        ...(reason !== null && { reason }),
      }),
    )
    return { body, next, total }
  },

  async totals() {
    const { oldest, ...counts } = await findDeliveryTotals(db, clock())
    return { ...counts, ...(oldest !== undefined && { oldestAt: oldest }) }
  },

  async again({ params, caller }) {
    if (!(await sendAgain(db, params.id, { actor: caller, now: clock() }))) throw new Refusal('not-found')
    wake()
    return { success: true, ...said(answers.sentAgain) }
  },
})
