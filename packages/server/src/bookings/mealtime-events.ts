import { type Language, mealtimeText, type Slot } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'
import { toIso } from '../database/values.ts'
import { sendToWebhooks } from '../notifications/webhooks.ts'
import { texts } from '../platform/texts.ts'
import { sayIn, shortListIn, type Words } from '../platform/words.ts'
import { toWhen } from './booking-notices.ts'

/** A published mealtime that changes. */
interface ChangedMealtime {
  readonly date: string
  readonly slot: Slot
  readonly starts_at: Date | string
  readonly ends_at: Date | string
}

/** What happens to published mealtimes, apart from their requests. */
export type MealtimeChange =
  | { readonly change: 'cancelled'; readonly reason: string }
  | { readonly change: 'restored' }
  | { readonly change: 'moved'; readonly timesIn: (language: Language) => string }
  | { readonly change: 'note'; readonly note: string }
  | { readonly change: 'meals'; readonly before: string; readonly after?: string; readonly reason: string }

/** Maximum number of mealtimes that a message names. */
const named = 3

/** Sends a change of mealtimes to the webhooks that subscribe to it. A closure changes many mealtimes at once. */
export async function announceChange(
  tx: Transaction,
  mealtimes: readonly ChangedMealtime[],
  change: MealtimeChange,
  now: Date,
): Promise<void> {
  const last = mealtimes.toSorted((one, other) => (toIso(one.ends_at) < toIso(other.ends_at) ? -1 : 1)).at(-1)
  if (!last) return
  await sendToWebhooks(
    tx,
    {
      type: 'mealtime.changed',
      data: {
        // a moved mealtime already has its new time
        ...(change.change === 'moved' ? { change: change.change } : change),
        mealtimes: mealtimes.map(({ date, slot, starts_at: from, ends_at: until }) => ({
          date,
          slot,
          from: toIso(from),
          until: toIso(until),
        })),
      },
      ...wordsFor(mealtimes, last, change),
      until: new Date(toIso(last.ends_at)),
    },
    now,
  )
}

function wordsFor(
  mealtimes: readonly ChangedMealtime[],
  one: ChangedMealtime,
  change: MealtimeChange,
): { readonly title: Words; readonly text: Words } {
  const listIn = (language: Language) =>
    shortListIn(
      language,
      mealtimes.map((mealtime) => mealtimeText(language, mealtime)),
      named,
    )
  if (change.change === 'cancelled')
    return {
      title: (language) => sayIn(language)(texts.mealtimesCancelled, { mealtimes: listIn(language) }),
      text: change.reason,
    }
  if (change.change === 'restored')
    return {
      title: (language) => sayIn(language)(texts.mealtimesRestored, { mealtimes: listIn(language) }),
      text: '',
    }
  if (change.change === 'moved')
    return {
      title: (language) => sayIn(language)(texts.moved, toWhen(language, one)),
      text: (language) => change.timesIn(language),
    }
  if (change.change === 'note')
    return {
      title: (language) => sayIn(language)(texts.newsOf, toWhen(language, one)),
      text: change.note,
    }
  const { before, after, reason } = change
  return {
    title: (language) =>
      after === undefined
        ? sayIn(language)(texts.offMenuAt, { meals: before, ...toWhen(language, one) })
        : sayIn(language)(texts.swapped, { before, after, ...toWhen(language, one) }),
    text: reason,
  }
}
