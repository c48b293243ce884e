import { Refusal } from '@warm-ladle/contract'
import { overAndOver } from './over-and-over.ts'
import type { Deed, OfBookings, Person } from './busy-people.ts'

export interface OfferedServing {
  readonly mealId: string
  readonly servingId: string
}

/** A resident requests portions of each serving in turn, changes their number, and usually gives them back. */
export const runBookings = (
  { email, mealRequests }: Person,
  done: (deed: Deed) => void,
  offered: readonly OfferedServing[],
) => {
  /** Makes a call that changes one state to another; a refused call does not change the first. */
  async function step<T>(before: OfBookings, after: OfBookings, call: () => Promise<T>): Promise<T> {
    const { servingId } = before
    done({ kind: 'unsure', email, servingId })
    const answer = await call().catch((error: unknown) => {
      if (error instanceof Refusal && error.code !== 'unavailable') done(before)
      throw error
    })
    done(after)
    return answer
  }

  return overAndOver(async (turn) => {
    const serving = offered[turn % offered.length]
    if (!serving) return
    const { mealId, servingId } = serving
    const none = { kind: 'given back', email, servingId } as const
    const booked = (portions: number) => ({ kind: 'booked', email, servingId, portions }) as const
    const giveBack = (id: string, portions: number) =>
      step(booked(portions), none, () => mealRequests.cancel({ params: { id } }))

    const { body: own } = await mealRequests.list({ query: { limit: 100 } })
    const existing = own.find((request) => request.servingId === servingId && request.status === 'pending')
    if (existing) await giveBack(existing._id, existing.portions ?? 1)
    const { requestId: id } = await step(none, booked(2), () =>
      mealRequests.create({ body: { mealId, servingId, portions: 2 } }),
    )
    const portions = 1 + (turn % 3)
    await step(booked(2), booked(portions), () => mealRequests.change({ params: { id }, body: { portions } }))
    // in every fourth turn, the portions stay until it is this serving's turn again
    if (turn % 4 > 0) await giveBack(id, portions)
  })
}
