import type { Api } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import { findConventions } from '../../platform/settings.ts'
import type { Database } from '../../database/schema.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { listOwnRecords } from './queries.ts'

export const ownDataHandlers = (db: Database, clock: Clock): Handlers<Api['ownData']> => ({
  async export({ caller }) {
    const { currency } = await findConventions(db)
    const records = await listOwnRecords(db, caller.id)
    return { exportedAt: clock().toISOString(), currency: currency.code, records }
  },
})
