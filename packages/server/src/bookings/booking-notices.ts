import {
  type Currency,
  dayText,
  type Language,
  listText,
  portionsText,
  priceText,
  type Slot,
} from '@warm-ladle/contract'
import { isAmong } from '../database/in-chunks.ts'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { listStaff, type Notice, notify, takeBack } from '../notifications/notify.ts'
import { dateAt } from '../platform/calendar.ts'
import { texts } from '../platform/texts.ts'
import { inEachLanguage, inWords, sayIn, type Words } from '../platform/words.ts'
import { isPending } from './request-rows.ts'

/** How requests were closed, for closings that members are notified of; with the kitchen's reason, if any. */
export type ClosedFor =
  | { readonly as: 'served' | 'no-show' | 'meal-removed' | 'badge-lost' }
  | { readonly as: 'kitchen' | 'dish-withdrawn'; readonly reason: string }

/** Notifies members that their requests were closed, once per member and mealtime. */
export async function notifyClosed(
  tx: Transaction,
  closed: readonly { readonly id: string }[],
  how: ClosedFor,
  now: Date,
): Promise<void> {
  const rows = await listConcerned(
    tx,
    closed.map(({ id }) => id),
  )
  const bookings = [...Map.groupBy(rows, (row) => `${row.to} ${getSubject(row)}`).values()]
  await notify(
    tx,
    bookings.flatMap(([first, ...rest]) => (first ? [toNotice([first, ...rest], how)] : [])),
    now,
  )
}

/** Withdraws the notification that a member was served, whether at a mealtime or for an anytime request. */
export const takeServedBack = (
  tx: Transaction,
  to: string,
  about: { readonly mealtimeId: string | null; readonly requestId: string | null },
): Promise<void> => takeBack(tx, { kind: 'served', subject: about.mealtimeId ?? about.requestId ?? '', to })

interface Concerned {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly portions: number
  /** Undefined for a request without a mealtime. */
  readonly mealtime: NoticeMealtime | undefined
}

type NoticeMealtime = Awaited<ReturnType<typeof listMealtimes>> extends Map<string, infer M> ? M : never

const getSubject = ({ id, mealtime }: Concerned) => mealtime?.id ?? id

async function listConcerned(tx: Transaction, ids: readonly string[]): Promise<Concerned[]> {
  const rows = await tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'serving_id')
    .select(['meal_requests.id', 'user_id', 'meal_requests.meal_title', 'meal_requests.portions'])
    .select('mealtime_id')
    .where(isAmong(tx, 'meal_requests.id', ids))
    .where('user_id', 'is not', null)
    .execute()
  const mealtimes = await listMealtimes(tx, new Set(rows.flatMap((row) => row.mealtime_id ?? [])))
  return rows.flatMap(({ user_id: to, mealtime_id: mealtimeId, meal_title: title, ...row }) =>
    to === null ? [] : [{ ...row, to, title, mealtime: mealtimes.get(mealtimeId ?? '') }],
  )
}

/** These mealtimes by id, with their days as text; formatting those for each of many requests would be slow. */
async function listMealtimes(tx: Transaction, ids: ReadonlySet<string>) {
  const rows = await tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'ends_at'])
    .where(isAmong(tx, 'id', [...ids]))
    .execute()
  return new Map(
    rows.map(({ ends_at: ends, ...row }) => [
      row.id,
      {
        ...row,
        endsAt: new Date(ends),
        dayIn: inEachLanguage((language) => dayText(language, row.date)),
      },
    ]),
  )
}

/** The notification about everything a member had requested at a mealtime, or about one anytime request. */
function toNotice(bookings: readonly [Concerned, ...Concerned[]], how: ClosedFor): Notice {
  const [first] = bookings
  const { to, mealtime } = first
  const mealsIn = (language: Language) =>
    listText(
      language,
      bookings.map(({ portions, title }) => (portions > 1 ? portionsText(language, portions, title) : title)),
    )
  // each cancellation has its own subject, because a mealtime that is planned again may be cancelled again
  const subject = how.as === 'served' || how.as === 'no-show' ? getSubject(first) : first.id
  const about = { to, subject, until: getUntil(first, how) }
  return {
    ...about,
    ...wordsFor(how, { mealsIn, mealtime }),
  }
}

/** A cancellation is worth an email as long as the member can still find something else to eat. */
const getUntil = ({ mealtime }: Concerned, { as }: ClosedFor) =>
  as === 'kitchen' || as === 'meal-removed' || as === 'dish-withdrawn' ? mealtime?.endsAt : undefined

interface About {
  readonly mealsIn: (language: Language) => string
  readonly mealtime: Concerned['mealtime']
}

const requestsPath = '/dashboard/requestedMeals'

function wordsFor(how: ClosedFor, about: About): Pick<Notice, 'kind' | 'title' | 'text' | 'href'> {
  const { mealsIn, mealtime } = about
  const weekPath = mealtime ? `/week?from=${mealtime.date}` : '/meals'
  const whenIn = (language: Language) => mealtime && { slot: mealtime.slot, day: mealtime.dayIn(language) }
  if (how.as === 'kitchen') {
    const reason = asSentence(how.reason)
    return {
      kind: 'mealtime-cancelled',
      title(language) {
        const say = sayIn(language)
        const when = whenIn(language)
        return when ? say(texts.cancelled, when) : say(texts.requestCancelled)
      },
      text: (language) => sayIn(language)(texts.cancelledText, { reason, meals: mealsIn(language) }),
      href: weekPath,
    }
  }
  if (how.as === 'meal-removed' || how.as === 'dish-withdrawn')
    return {
      kind: 'request-cancelled',
      title(language) {
        const say = sayIn(language)
        const [when, meals] = [whenIn(language), mealsIn(language)]
        return when ? say(texts.offMenuAt, { ...when, meals }) : say(texts.offMenu, { meals })
      },
      text:
        how.as === 'dish-withdrawn'
          ? inWords(texts.offMenuBecause, { reason: asSentence(how.reason) })
          : inWords(texts.offMenuText),
      href: weekPath,
    }
  if (how.as === 'badge-lost')
    return {
      kind: 'request-cancelled',
      title(language) {
        const say = sayIn(language)
        const when = whenIn(language)
        return when ? say(texts.badgeLost, when) : say(texts.requestCancelled)
      },
      text: (language) => sayIn(language)(texts.badgeLostText, { meals: mealsIn(language) }),
      href: '/dashboard/payment',
    }
  if (how.as === 'no-show')
    return {
      kind: 'not-picked-up',
      title(language) {
        const say = sayIn(language)
        const when = whenIn(language)
        return when ? say(texts.notPickedUp, when) : say(texts.notPickedUpAnytime)
      },
      text: (language) => sayIn(language)(texts.notPickedUpText, { meals: mealsIn(language) }),
      href: requestsPath,
    }
  return {
    kind: 'served',
    title: inWords(texts.served),
    text: (language) => sayIn(language)(texts.servedText, { meals: mealsIn(language) }),
    // the page where the member rates it
    href: requestsPath,
  }
}

/** The kitchen's reason, ending in a full stop. */
const asSentence = (text: string) => (/[.!?…।۔؟]$/.test(text) ? text : `${text}.`)

interface ChangedMeal extends Pick<Notice, 'subject' | 'isQuiet'> {
  readonly mealId: string
  readonly title: string
}

/** Notifies residents with pending requests for a meal that the kitchen has changed it. */
export async function notifyMealChanged(
  tx: Transaction,
  { mealId, title, subject, isQuiet }: ChangedMeal,
  now: Date,
): Promise<void> {
  const waiting = await tx
    .selectFrom('meal_requests')
    .select('user_id')
    .distinct()
    .where('meal_id', '=', mealId)
    .where(isPending)
    .where('user_id', 'is not', null)
    .execute()
  await notify(
    tx,
    waiting.flatMap(({ user_id: to }) =>
      to === null
        ? []
        : [
            {
              to,
              kind: 'dish-changed',
              subject,
              title: inWords(texts.dishChanged, { meal: title }),
              // the text never mentions anyone's needs
              text: inWords(texts.dishChangedText),
              href: `/meal/${mealId}`,
              isQuiet,
            },
          ],
    ),
    now,
  )
}

interface Dearer {
  readonly title: string
  readonly price: number
  readonly currency: Currency
}

/** Notifies the members of these requests, once each, that their meal costs more than when they requested it. */
export async function notifyPriceRise(
  tx: Transaction,
  requests: readonly string[],
  { title: meal, price, currency }: Dearer,
  now: Date,
): Promise<void> {
  const rows = await listConcerned(tx, requests)
  const subject = newId()
  await notify(
    tx,
    [...new Set(rows.map(({ to }) => to))].map((to) => ({
      to,
      kind: 'dish-changed',
      subject,
      title: (language) =>
        sayIn(language)(texts.dearer, { meal, price: priceText(language, price, currency) }),
      text: inWords(texts.dearerText),
      href: requestsPath,
    })),
    now,
  )
}

interface ChangedMealtime {
  readonly id: string
  readonly date: string
  readonly slot: Slot
  readonly revision: number
  readonly ends_at: Date | string
}

/** The values for texts that name a mealtime. */
export const toWhen = (language: Language, { slot, date }: Pick<ChangedMealtime, 'slot' | 'date'>) => ({
  slot,
  day: dayText(language, date),
})

/** Notifies residents with pending requests for a mealtime of the kitchen's new note about it. */
export async function notifyMealtimeNote(
  tx: Transaction,
  mealtime: ChangedMealtime,
  note: string,
  now: Date,
): Promise<void> {
  const waiting = await listBooked(tx, mealtime.id).where(isPending).execute()
  const title: Words = (language) => sayIn(language)(texts.newsOf, toWhen(language, mealtime))
  await notifyMealtimeChange(tx, mealtime, waiting, { title, text: note }, now)
}

/**
 * Notifies members whose requests were closed with a cancelled mealtime that it takes place after all, and whether a
 * standing order has requested it again for them.
 */
export async function notifyMealtimeRestored(
  tx: Transaction,
  mealtime: ChangedMealtime,
  cancelledId: string,
  now: Date,
): Promise<void> {
  const closed = await listBooked(tx, cancelledId).where('closed_as', '=', 'kitchen').execute()
  const booked = new Set((await listBooked(tx, mealtime.id).execute()).map(({ user_id: user }) => user))
  const isBooked = ({ user_id: user }: (typeof closed)[number]) => booked.has(user)
  const [again, others] = [closed.filter(isBooked), closed.filter((one) => !isBooked(one))]
  const title: Words = (language) => sayIn(language)(texts.takesPlace, toWhen(language, mealtime))
  await notifyMealtimeChange(tx, mealtime, others, { title, text: inWords(texts.bookAgain) }, now)
  await notifyMealtimeChange(tx, mealtime, again, { title, text: inWords(texts.bookedAgain) }, now)
}

interface Swap {
  /** The members whose requests were moved to the new meal. */
  readonly members: readonly (string | null)[]
  readonly before: string
  readonly after: string
  readonly reason: string
}

/**
 * Notifies residents with pending requests for a meal at a mealtime that they will get another one instead.
 */
export async function notifySwapped(
  tx: Transaction,
  mealtime: ChangedMealtime,
  { members, before, after, reason }: Swap,
  now: Date,
): Promise<void> {
  const words: NoticeWords = {
    title: (language) => sayIn(language)(texts.swapped, { after, before, ...toWhen(language, mealtime) }),
    text: inWords(texts.swappedText, { reason: asSentence(reason), after }),
  }
  await notifyMealtimeChange(
    tx,
    mealtime,
    members.map((user_id) => ({ user_id })),
    words,
    now,
  )
}

/** Notifies residents with pending requests for a mealtime that its time has changed. */
export async function notifyMoved(
  tx: Transaction,
  mealtime: ChangedMealtime,
  timesIn: (language: Language) => string,
  now: Date,
): Promise<void> {
  const waiting = await listBooked(tx, mealtime.id).where(isPending).execute()
  const words: NoticeWords = {
    title: (language) => sayIn(language)(texts.moved, toWhen(language, mealtime)),
    text: (language) => sayIn(language)(texts.movedText, { times: timesIn(language) }),
  }
  await notifyMealtimeChange(tx, mealtime, waiting, words, now)
}

const listBooked = (tx: Transaction, mealtimeId: string) =>
  tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select('user_id')
    .distinct()
    .where('mealtime_id', '=', mealtimeId)
    .where('user_id', 'is not', null)

type NoticeWords = Pick<Notice, 'title' | 'text'>

async function notifyMealtimeChange(
  tx: Transaction,
  mealtime: ChangedMealtime,
  members: readonly { readonly user_id: string | null }[],
  words: NoticeWords,
  now: Date,
) {
  const about = {
    kind: 'dish-changed',
    subject: `${mealtime.id} ${mealtime.revision}`,
    href: `/week?from=${mealtime.date}`,
    until: new Date(mealtime.ends_at),
  } as const
  await notify(
    tx,
    members.flatMap(({ user_id: to }) => (to === null ? [] : [{ ...about, ...words, to }])),
    now,
  )
}

/**
 * Notifies the kitchen that a resident with a request has a new need. Only the kitchen's own pages show what
 * the need is and whose.
 */
export async function notifyNeedAdded(
  tx: Transaction,
  userId: string,
  { now, timeZone }: { readonly now: Date; /** Time zone of the hostel. */ readonly timeZone: string },
) {
  const booked = await tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .innerJoin('pickups', (join) =>
      join
        .onRef('pickups.mealtime_id', '=', 'mealtimes.id')
        .onRef('pickups.user_id', '=', 'meal_requests.user_id'),
    )
    .select(['mealtimes.id', 'date', 'slot', 'ends_at', 'pickups.id as pickup_id'])
    .distinct()
    .where('meal_requests.user_id', '=', userId)
    .where(isPending)
    .where('ends_at', '>', now.toISOString())
    .execute()
  if (booked.length === 0) return
  const cooks = await listStaff(tx, 'kitchen', dateAt(now, timeZone))
  await notify(
    tx,
    booked.flatMap(({ id, date, slot, ends_at: ends, pickup_id: subject }) =>
      cooks.map((to) => ({
        to,
        kind: 'need-added' as const,
        // the subject names the resident only while they are a member
        subject,
        title: (language: Language) => sayIn(language)(texts.needAdded, toWhen(language, { date, slot })),
        text: inWords(texts.needAddedText),
        href: `/dashboard/sheet/${id}`,
        until: new Date(ends),
      })),
    ),
    now,
  )
}
