import { mealtimePhrase, mealtimeText, portionsOf, type Slot } from '@warm-ladle/contract'
import { isAmong } from '../database/in-chunks.ts'
import type { Transaction } from '../database/schema.ts'
import { type Notice, notify, takeBack } from './notify.ts'

/** How requests were closed, as far as their members are told; with the reason where the kitchen has given one. */
export type ClosedFor =
  | { readonly as: 'served' | 'no-show' | 'meal-removed' | 'badge-lost' }
  | { readonly as: 'kitchen' | 'dish-withdrawn'; readonly reason: string }

/** Tells members that requests of theirs were closed: once for all that one has at a mealtime. */
export async function tellClosed(
  tx: Transaction,
  closed: readonly { readonly id: string }[],
  how: ClosedFor,
  now: Date,
): Promise<void> {
  const rows = await listConcerned(
    tx,
    closed.map(({ id }) => id),
  )
  const bookings = [...Map.groupBy(rows, (row) => `${row.to} ${subjectOf(row)}`).values()]
  await notify(
    tx,
    bookings.flatMap(([first, ...rest]) => (first ? [noticeOf([first, ...rest], how)] : [])),
    now,
  )
}

/** Takes back that a member was served, at a mealtime or one request for no particular time. */
export const takeServedBack = (
  tx: Transaction,
  to: string,
  of: { readonly mealtimeId: string | null; readonly requestId: string | null },
): Promise<void> => takeBack(tx, { kind: 'served', subject: of.mealtimeId ?? of.requestId ?? '', to })

interface Concerned {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly portions: number
  readonly mealId: string | null
  /** Undefined where it was asked for at no particular time. */
  readonly mealtime: Mealtime | undefined
}

type Mealtime = Awaited<ReturnType<typeof listMealtimes>> extends Map<string, infer M> ? M : never

const subjectOf = ({ id, mealtime }: Concerned) => mealtime?.id ?? id

async function listConcerned(tx: Transaction, ids: readonly string[]): Promise<Concerned[]> {
  const rows = await tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'serving_id')
    .select(['meal_requests.id', 'user_id', 'meal_requests.meal_title', 'meal_requests.portions'])
    .select(['meal_requests.meal_id', 'mealtime_id'])
    .where(isAmong(tx, 'meal_requests.id', ids))
    .where('user_id', 'is not', null)
    .execute()
  const mealtimes = await listMealtimes(tx, new Set(rows.flatMap((row) => row.mealtime_id ?? [])))
  return rows.flatMap(
    ({ user_id: to, mealtime_id: mealtimeId, meal_title: title, meal_id: mealId, ...row }) =>
      to === null ? [] : [{ ...row, to, title, mealId, mealtime: mealtimes.get(mealtimeId ?? '') }],
  )
}

/** These mealtimes by their ids, with their names, which take long to write for each of many requests. */
async function listMealtimes(tx: Transaction, ids: ReadonlySet<string>) {
  const rows = await tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'ends_at'])
    .where(isAmong(tx, 'id', [...ids]))
    .execute()
  return new Map(
    rows.map(({ ends_at: ends, ...row }) => [
      row.id,
      { ...row, endsAt: new Date(ends), name: mealtimeText('en', row), phrase: mealtimePhrase('en', row) },
    ]),
  )
}

/** The notice about all that a member had at a mealtime, or about one request. */
function noticeOf(bookings: readonly [Concerned, ...Concerned[]], how: ClosedFor): Notice {
  const [first] = bookings
  const { to, mealtime } = first
  const meals = bookings.map(({ portions, title }) =>
    portions > 1 ? portionsOf('en', portions, title) : title,
  )
  // each cancellation is told; at a mealtime that is planned again another may follow
  const subject = how.as === 'served' || how.as === 'no-show' ? subjectOf(first) : first.id
  const about = { to, subject, until: untilOf(first, how) }
  return {
    ...about,
    ...wordsFor(how, {
      meals: meals.join(', '),
      mealtime,
      mealId: first.mealId,
      isOne: bookings.length === 1,
    }),
  }
}

/** What is cancelled is worth a mail while there is still something else to eat then. */
const untilOf = ({ mealtime }: Concerned, { as }: ClosedFor) =>
  as === 'kitchen' || as === 'meal-removed' || as === 'dish-withdrawn' ? mealtime?.endsAt : undefined

interface Said {
  readonly meals: string
  readonly mealtime: Concerned['mealtime']
  readonly mealId: string | null
  readonly isOne: boolean
}

const requestsPath = '/dashboard/requestedMeals'

function wordsFor(how: ClosedFor, said: Said): Pick<Notice, 'kind' | 'title' | 'text' | 'href'> {
  const { meals, mealtime, mealId, isOne } = said
  const weekPath = mealtime ? `/week?from=${mealtime.date}` : '/meals'
  const name = mealtime?.name ?? meals
  if (how.as === 'kitchen')
    return {
      kind: 'mealtime-cancelled',
      title: `${name} is cancelled`,
      text: `${asSentence(how.reason)} You had booked ${meals}. Please see what else there is.`,
      href: weekPath,
    }
  if (how.as === 'meal-removed' || how.as === 'dish-withdrawn')
    return {
      kind: 'request-cancelled',
      title: mealtime ? `${meals} is off the menu for ${mealtime.phrase}` : `${meals} is off the menu`,
      text: `${how.as === 'dish-withdrawn' ? `${asSentence(how.reason)} ` : ''}Your request is cancelled. Please see what else there is.`,
      href: weekPath,
    }
  if (how.as === 'badge-lost')
    return {
      kind: 'request-cancelled',
      title: `Your request for ${mealtime?.phrase ?? meals} is cancelled`,
      text: `You had booked ${meals}, and have no membership any more. With a new one you can book again.`,
      href: '/dashboard/payment',
    }
  if (how.as === 'no-show')
    return {
      kind: 'not-picked-up',
      title: `${name} was not picked up`,
      text: `${meals} was cooked for you. Next time, please cancel in time: another resident may want it.`,
      href: requestsPath,
    }
  return {
    kind: 'served',
    title: 'Enjoy your meal!',
    text: `${meals} was handed out to you. How was it?`,
    href: isOne && mealId !== null ? `/meal/${mealId}` : requestsPath,
  }
}

/** A reason that the kitchen has typed, with its full stop. */
const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Tells those who wait for a meal at a coming mealtime, or at no particular time, that the kitchen has changed it. */
export async function tellDishChanged(
  tx: Transaction,
  { mealId, title, subject }: { readonly mealId: string; readonly title: string; readonly subject: string },
  now: Date,
): Promise<void> {
  const waiting = await tx
    .selectFrom('meal_requests')
    .select('user_id')
    .distinct()
    .where('meal_id', '=', mealId)
    .where('status', '=', 'pending')
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
              title: `${title} is changed`,
              // nothing of what anyone must not eat
              text: 'The kitchen has stated anew what is in it. Please see whether it still suits you.',
              href: `/meal/${mealId}`,
            },
          ],
    ),
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

/** Tells those who wait for a mealtime what the kitchen says about it now. */
export async function tellMealtimeNote(
  tx: Transaction,
  mealtime: ChangedMealtime,
  note: string,
  now: Date,
): Promise<void> {
  const waiting = await listBooked(tx, mealtime.id).where('status', '=', 'pending').execute()
  await tellOf(tx, mealtime, waiting, { title: `News of ${mealtimePhrase('en', mealtime)}`, text: note }, now)
}

/**
 * Tells those whose requests were closed with a cancelled mealtime that it takes place after all, and whether it is booked
 * for them again, by a standing order.
 */
export async function tellTakesPlaceAgain(
  tx: Transaction,
  mealtime: ChangedMealtime,
  cancelledId: string,
  now: Date,
): Promise<void> {
  const closed = await listBooked(tx, cancelledId).where('closed_as', '=', 'kitchen').execute()
  const booked = new Set((await listBooked(tx, mealtime.id).execute()).map(({ user_id: user }) => user))
  const isBooked = ({ user_id: user }: (typeof closed)[number]) => booked.has(user)
  const [again, others] = [closed.filter(isBooked), closed.filter((one) => !isBooked(one))]
  const title = `${mealtimeText('en', mealtime)} takes place after all`
  const text = 'Your request was cancelled with it. Please book again.'
  await tellOf(tx, mealtime, others, { title, text }, now)
  await tellOf(tx, mealtime, again, { title, text: 'It is booked for you again, by standing order.' }, now)
}

interface Swap {
  /** Whose requests are for the new meal now. */
  readonly members: readonly (string | null)[]
  readonly before: string
  readonly after: string
  readonly reason: string
}

/** Tells those who wait for a meal of a mealtime that they get another one instead. */
export async function tellSwapped(
  tx: Transaction,
  mealtime: ChangedMealtime,
  { members, before, after, reason }: Swap,
  now: Date,
): Promise<void> {
  const news = {
    title: `${after} instead of ${before} for ${mealtimePhrase('en', mealtime)}`,
    text: `${asSentence(reason)} Your request stays, for ${after}. Please see whether it suits you.`,
  }
  await tellOf(
    tx,
    mealtime,
    members.map((user_id) => ({ user_id })),
    news,
    now,
  )
}

/** Tells those who wait for a mealtime that it is at another time. */
export async function tellMoved(
  tx: Transaction,
  mealtime: ChangedMealtime,
  times: string,
  now: Date,
): Promise<void> {
  const waiting = await listBooked(tx, mealtime.id).where('status', '=', 'pending').execute()
  const news = {
    title: `${mealtimeText('en', mealtime)} is at another time`,
    text: `It is at ${times} now. Your request stays; you can cancel it as before.`,
  }
  await tellOf(tx, mealtime, waiting, news, now)
}

const listBooked = (tx: Transaction, mealtimeId: string) =>
  tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select('user_id')
    .distinct()
    .where('mealtime_id', '=', mealtimeId)
    .where('user_id', 'is not', null)

async function tellOf(
  tx: Transaction,
  mealtime: ChangedMealtime,
  members: readonly { readonly user_id: string | null }[],
  news: Pick<Notice, 'title' | 'text'>,
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
    members.flatMap(({ user_id: to }) => (to === null ? [] : [{ ...about, ...news, to }])),
    now,
  )
}
