import type { Database } from '../../database/schema.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import type { IdentifyPage } from '../../http/pages/page-calls.ts'
import { readAgain } from '../../http/service/outages.ts'
import { findCurrentSession } from './current-session.ts'
import { identifyByLibrary, findSession } from './identify.ts'
import type { Identity } from './identity.ts'
import { requireAdmission } from './require-admission.ts'

interface Options {
  readonly db: Database
  readonly identity: Identity
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
}

/**
 * Finds out who a page is rendered for, once for all its calls: the member as each call would find them, and the
 * account as `/api/auth/get-session` would, which includes accounts waiting to be admitted.
 */
export function createIdentifyPage({ db, identity, clock, timeZone }: Options): IdentifyPage {
  return (request) => {
    const today = dateAt(clock(), timeZone)
    const current = once(() => readAgain(() => findCurrentSession(db, identity, request, today)))
    const caller = once(async () => {
      const found = await current()
      if (!found) return readAgain(() => identifyByLibrary({ db, identity, today }, request))
      requireAdmission(found.account, identity)
      return { ...found.member, sessionId: found.sessionId, isNew: false }
    })
    const account = async () =>
      (await current())?.account ?? (await readAgain(() => findSession(request, identity)))?.user ?? null
    return { caller, account }
  }
}

/** Returns the same promise each time, created at the first call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
