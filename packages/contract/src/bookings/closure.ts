import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { Id } from '../platform/fields.ts'

/** One or more days on which the kitchen is closed. */
export const Closure = z.object({
  id: Id,
  from: CalendarDate,
  until: CalendarDate,
  /** Null for all mealtimes on these days. */
  slot: z.nullable(Slot),
  reason: z.string(),
})
export type Closure = z.infer<typeof Closure>
