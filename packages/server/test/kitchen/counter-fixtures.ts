import { randomUUID } from 'node:crypto'
import type { KitchenAct } from '@warm-ladle/contract'
import { expect } from 'vitest'
import { newBookingWorld, own } from '../bookings/booking-fixtures.ts'
import type { Person } from '../world.ts'

export type CounterWorld = Awaited<ReturnType<typeof newCounterWorld>>

/** Opens a booking world with a staff member named Asha, who serves. */
export async function newCounterWorld(options: Parameters<typeof newBookingWorld>[0] = {}) {
  const world = await newBookingWorld(options)
  const asha = await world.join('Asha', { role: 'admin' })

  /** Creates an act that the counter reports now. */
  const makeAct = (act: KitchenAct['act'], fields: Omit<KitchenAct, 'id' | 'act' | 'at'>): KitchenAct => ({
    id: randomUUID(),
    act,
    at: world.now().toISOString(),
    ...fields,
  })
  const report = async (acts: readonly KitchenAct[], by: Person = asha) =>
    (await by.counter.act({ body: { acts: [...acts] } })).outcomes
  /** Reports one act; returns its outcome. */
  const perform = async (act: KitchenAct, by?: Person) => (await report([act], by))[0]?.outcome

  return {
    ...world,
    asha,
    makeAct,
    report,
    perform,
    serve: (fields: Parameters<typeof makeAct>[1], by?: Person) => perform(makeAct('serve', fields), by),
    walkUp: (fields: Parameters<typeof makeAct>[1], by?: Person) => perform(makeAct('walk-up', fields), by),
    /** Serves a resident a walk-up by their card; returns its id. */
    async walkUpByCard(person: Person, servingId: string) {
      await world.db.updateTable('users').set({ card: person.id }).where('id', '=', person.id).execute()
      const act = makeAct('walk-up', { servingId, portions: 1, card: person.id })
      expect(await perform(act)).toBe('done')
      return act.id
    },
    undo: (fields: Parameters<typeof makeAct>[1], by?: Person) => perform(makeAct('undo', fields), by),
    board: async (mealtimeId: string) => asha.counter.board({ params: { id: mealtimeId } }),
    /** Requests this serving for a resident; returns the request and its pick-up. */
    async booked(person: Person, servingId: string, details: object = {}) {
      const { requestId } = await world.request(person, { servingId, ...details })
      const request = (await own(person)).find(({ _id }) => _id === requestId)
      return { requestId, pickupId: String(request?.pickupId), code: String(request?.code) }
    },
  }
}
