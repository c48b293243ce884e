import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { Subject } from '../database/shared/audit-log.ts'
import { nameOf } from '../database/shared/mealtime-of.ts'

/** What planning is made from. */
export interface PlanningServices {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
  /** Whether the operator has stated the zone, or it is a demonstration's; otherwise nothing can be published. */
  readonly isZoneStated: boolean
}

/** A mealtime as the subject of an act. */
export const mealtimeSubject = (
  mealtime: Parameters<typeof nameOf>[0] & { readonly id: string },
): Subject => ({
  kind: 'mealtime',
  id: mealtime.id,
  text: nameOf(mealtime),
})
