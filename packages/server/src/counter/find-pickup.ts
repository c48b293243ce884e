import { type Pickup, Refusal } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'
import { momentText } from '../moment-text.ts'
import { listPickups } from './board.ts'
import { findCardOwner, listNamed, listOfOwner, type NamedPickup } from './named-queries.ts'

interface Asked {
  /** The id of a pick-up, a code of four characters, or the number of a resident's card. */
  readonly code: string
  readonly mealtimeId: string | undefined
  readonly now: Date
  readonly timeZone: string
}

/**
 * The pick-up of a code or a card at a mealtime.
 *
 * @throws {Refusal} when it has been handed out already, or is for another mealtime or none
 */
export async function findPickup(db: Database, asked: Asked): Promise<Pickup> {
  const { code, mealtimeId, now, timeZone } = asked
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
  const [pickup] = await listPickups(db, { mealtimeId, id: here.id })
  if (!pickup) throw byCode ? new Refusal('not-pending') : refusalOfCard(ofCard, mealtimeId)
  if (pickup.items.every(({ status }) => status === 'delivered'))
    throw refusalOfUsed(pickup, byCode ? 'code' : 'card', timeZone)
  return pickup
}

/** The same four characters may be at several mealtimes: the next one is meant rather than one that is over. */
function refusalElsewhere(named: readonly NamedPickup[], now: Date): Refusal {
  const isOver = ({ ends_at: endsAt }: NamedPickup) => toIso(endsAt) <= now.toISOString()
  const next = named.find((one) => !isOver(one))
  const last = named.at(-1)
  if (next) return new Refusal('other-mealtime', `This code is for ${nameOf(next)}`)
  if (last) return new Refusal('expired-code', `This code was for ${nameOf(last)}`)
  return new Refusal('not-found')
}

function refusalOfCard(pickups: readonly NamedPickup[], mealtimeId: string | undefined): Refusal {
  const next = pickups.find(({ mealtime_id: id }) => id !== mealtimeId)
  const nothing = 'Nothing waits for this card now'
  return next
    ? new Refusal('other-mealtime', `${nothing}; next is ${nameOf(next)}`)
    : new Refusal('not-pending', nothing)
}

const nameOf = ({ slot, date }: NamedPickup) => `${slot} on ${date}`

function refusalOfUsed({ items }: Pickup, what: 'code' | 'card', timeZone: string): Refusal {
  const last = items
    .flatMap(({ served }) => served ?? [])
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
  if (!last) return new Refusal('used-code')
  const by = last.by === undefined ? '' : ` by ${last.by}`
  return new Refusal('used-code', `This ${what} was used at ${momentText(new Date(last.at), timeZone)}${by}`)
}
