import { type Pickup, Refusal } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'
import { momentText } from '../moment-text.ts'
import { listPickups } from './board.ts'
import { listNamed } from './pickup-queries.ts'

interface Asked {
  /** The id of a pick-up, or a code of four characters. */
  readonly code: string
  readonly mealtimeId: string
  readonly now: Date
  readonly timeZone: string
}

/**
 * The pick-up of a code at a mealtime.
 *
 * @throws {Refusal} when it has been handed out already, or is for another mealtime or none
 */
export async function findPickup(db: Database, { code, mealtimeId, now, timeZone }: Asked): Promise<Pickup> {
  const named = await listNamed(db, code, z.uuid().safeParse(code).success)
  const here = named.find(({ mealtime_id: id }) => id === mealtimeId)
  if (!here) throw refusalElsewhere(named, now)
  const [pickup] = await listPickups(db, { mealtimeId, id: here.id })
  if (!pickup) throw new Refusal('not-pending')
  if (pickup.items.every(({ status }) => status === 'delivered')) throw refusalOfUsed(pickup, timeZone)
  return pickup
}

type Named = Awaited<ReturnType<typeof listNamed>>[number]

/** The same four characters may be at several mealtimes: the next one is meant rather than one that is over. */
function refusalElsewhere(named: readonly Named[], now: Date): Refusal {
  const isOver = ({ ends_at: endsAt }: Named) => toIso(endsAt) <= now.toISOString()
  const next = named.find((one) => !isOver(one))
  const last = named.at(-1)
  if (next) return new Refusal('other-mealtime', `This code is for ${nameOf(next)}`)
  if (last) return new Refusal('expired-code', `This code was for ${nameOf(last)}`)
  return new Refusal('not-found')
}

const nameOf = ({ slot, date }: Named) => `${slot} on ${date}`

function refusalOfUsed({ items }: Pickup, timeZone: string): Refusal {
  const last = items
    .flatMap(({ served }) => served ?? [])
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
  if (!last) return new Refusal('used-code')
  const by = last.by === undefined ? '' : ` by ${last.by}`
  return new Refusal('used-code', `This code was used at ${momentText(new Date(last.at), timeZone)}${by}`)
}
