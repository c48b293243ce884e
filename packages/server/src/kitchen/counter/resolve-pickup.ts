import { clockAt, type HourFormat, type Pickup, PickupCode, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../database/schema.ts'
import { hasRequestAt, isPending } from '../../bookings/request-rows.ts'
import { toIso } from '../../database/values.ts'
import { findConventions } from '../../platform/settings.ts'
import { listPickups } from './board.ts'

interface PickupLookup {
  /** The id of a pick-up, a code of four characters, or the number of a resident's card. */
  readonly code: string
  readonly mealtimeId: string | undefined
  readonly now: Date
  readonly timeZone: string
}

/**
 * The pick-up of a code or card at a mealtime.
 *
 * @throws {Refusal} if it was already served, or is not for this mealtime
 */
export async function resolvePickup(db: Database, lookup: PickupLookup): Promise<Pickup> {
  const { code, mealtimeId, now, timeZone } = lookup
  const owner = await findCardOwner(db, code)
  const named = await listNamed(db, code)
  const ofCard = owner ? await listOfOwner(db, owner.id, mealtimeId, now) : []
  const isHere = ({ mealtime_id: id }: NamedPickup) => id === mealtimeId
  const byCode = named.find(isHere)
  const byCard = ofCard.find(isHere)
  if (byCode && byCard && byCode.id !== byCard.id) throw new Refusal('ambiguous-code')

  const here = byCode ?? byCard
  if (!here || mealtimeId === undefined)
    throw owner ? refusalOfCard(ofCard, mealtimeId) : refusalElsewhere(named, now)
  const [pickup] = await listPickups(db, { mealtimeId, id: here.id }, { now, timeZone })
  if (!pickup) throw byCode ? new Refusal('not-pending') : refusalOfCard(ofCard, mealtimeId)
  if (pickup.items.every(({ status }) => status === 'delivered')) {
    const { hours } = await findConventions(db)
    throw refusalOfUsed(pickup, byCode ? 'code' : 'card', { now, timeZone, hours })
  }
  return pickup
}

/**
 * The same four characters may occur at several mealtimes. The counter more likely means the next mealtime
 * than a past one.
 */
function refusalElsewhere(named: readonly NamedPickup[], now: Date): Refusal {
  const isOver = ({ ends_at: endsAt }: NamedPickup) => toIso(endsAt) <= now.toISOString()
  const next = named.find((one) => !isOver(one))
  const last = named.at(-1)
  if (next) return new Refusal('other-mealtime', said(texts.codeIsFor, pickupMealtime(next)))
  if (last) return new Refusal('expired-code', said(texts.codeWasFor, pickupMealtime(last)))
  return new Refusal('not-found')
}

function refusalOfCard(pickups: readonly NamedPickup[], mealtimeId: string | undefined): Refusal {
  const next = pickups.find(({ mealtime_id: id }) => id !== mealtimeId)
  return next
    ? new Refusal('other-mealtime', said(texts.nextForCard, pickupMealtime(next)))
    : new Refusal('not-pending', said(texts.nothingForCard))
}

function refusalOfUsed(
  { items }: Pickup,
  what: 'code' | 'card',
  { now, timeZone, hours }: Pick<PickupLookup, 'now' | 'timeZone'> & { readonly hours: HourFormat },
): Refusal {
  const last = items
    .flatMap(({ served }) => served ?? [])
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
  if (!last) return new Refusal('used-code')
  const used = { what, time: clockAt(last.at, { now, zone: timeZone, hours }) }
  return new Refusal(
    'used-code',
    last.by === undefined ? said(texts.usedAt, used) : said(texts.usedAtBy, { ...used, name: last.by }),
  )
}

const pickupMealtime = ({ slot, date }: NamedPickup) => ({ slot, day: { day: date } })

/** Pick-ups with their mealtimes, earliest first. */
const pickups = (db: Database) =>
  db
    .selectFrom('pickups')
    .innerJoin('mealtimes', 'mealtimes.id', 'pickups.mealtime_id')
    .select(['pickups.id', 'pickups.mealtime_id', 'mealtimes.date', 'mealtimes.slot', 'mealtimes.ends_at'])
    .orderBy('mealtimes.starts_at')
    .limit(20)

type NamedPickup = Awaited<ReturnType<typeof listNamed>>[number]

/** Pick-ups with an id or a code; codes are unique only within a mealtime. */
async function listNamed(db: Database, text: string) {
  if (z.uuid().safeParse(text).success) return pickups(db).where('pickups.id', '=', text).execute()
  const code = PickupCode.safeParse(text)
  return code.success ? pickups(db).where('pickups.code', '=', code.data).execute() : []
}

/** Finds the member with this card. */
const findCardOwner = (db: Database, card: string) =>
  db.selectFrom('users').select('id').where('card', '=', card).executeTakeFirst()

/** A member's pick-ups: the one at this mealtime, and later ones with pending requests. */
const listOfOwner = (db: Database, userId: string, mealtimeId: string | undefined, now: Date) =>
  pickups(db)
    .where('pickups.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        ...(mealtimeId === undefined ? [] : [eb('pickups.mealtime_id', '=', mealtimeId)]),
        eb.and([
          eb('mealtimes.ends_at', '>', now.toISOString()),
          hasRequestAt('pickups.mealtime_id', sql.val(userId), isPending),
        ]),
      ]),
    )
    .execute()
