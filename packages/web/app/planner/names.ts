import type { MealtimeState, Slot } from '@warm-ladle/contract'
import type { BadgeTone } from '../ui/badge.tsx'
import { weekdayText } from '../ui/date-text.ts'

/** 'Monday lunch'. */
export const mealtimeName = (date: string, slot: Slot): string => `${weekdayText(date)} ${slot}`

/** States of a mealtime as the planner calls them; a closed kitchen is something else than a mealtime that is over. */
export const stateNames: Readonly<
  Record<MealtimeState, { readonly text: string; readonly tone: BadgeTone }>
> = {
  draft: { text: 'Draft', tone: 'saffron' },
  published: { text: 'Published', tone: 'success' },
  cancelled: { text: 'Cancelled', tone: 'error' },
  closed: { text: 'Over', tone: 'neutral' },
}
