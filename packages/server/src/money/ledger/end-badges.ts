import { dateText, type Language } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addDays, dateAt } from '../../platform/calendar.ts'
import { notify } from '../../notifications/notify.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'
import { computeBadge } from './follow.ts'
import type { Ledger } from './queries.ts'
import { notifyBadge } from './payment-notices.ts'

/** Days before a badge ends when its member is reminded. */
const remindedDays = 14

/**
 * Replaces badges that have ended, if possible with a lower one that lasts longer, and reminds members, once each, of
 * badges that end soon. Runs as a job. Calls do not depend on it: they compare badges with the clock.
 */
export async function endBadges({ db, clock, timeZone }: Ledger): Promise<void> {
  const now = clock()
  const today = dateAt(now, timeZone)
  const ending = db.selectFrom('users').select(['id', 'badge', 'badge_until']).orderBy('id')
  for (const { id, badge_until: until } of await ending.where('badge_until', '<', today).execute())
    await inTransaction(db, async (tx) => {
      if (!(await lockMember(tx, id, 'update'))) return
      const change = await computeBadge(tx, id, { now, timeZone })
      await notifyBadge(tx, { to: id, transactionId: `end ${until}`, ...change }, now)
    })
  const soon = await ending
    .where('badge_until', '>=', today)
    .where('badge_until', '<=', addDays(today, remindedDays))
    .where((eb) => eb.or([eb('stay_until', 'is', null), eb('stay_until', '>', eb.ref('badge_until'))]))
    .execute()
  const notices = soon.map(({ id, badge, badge_until: until }) => ({
    to: id,
    kind: 'badge' as const,
    subject: `ends ${until}`,
    title: (language: Language) =>
      sayIn(language)(texts.badgeEnds, { badge, date: dateText(language, until ?? today) }),
    text: inWords(texts.badgeEndsText),
    href: '/dashboard/payment',
  }))
  if (notices.length > 0) await inTransaction(db, (tx) => notify(tx, notices, now))
}
