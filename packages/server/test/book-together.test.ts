import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isOvertaken } from '../src/database/engine/failures.ts'
import { sendTogether } from '../src/database/engine/sent-together.ts'
import { newPickup } from '../src/database/shared/pickups.ts'
import { addBooking } from '../src/meal-requests/add-booking.ts'
import { rowOf } from '../src/meal-requests/new-request.ts'
import { before, type BookingWorld, newBookingWorld } from './booking-fixtures.ts'

describe.runIf(process.env['TEST_DIALECT'] === 'postgres')('a booking that is sent whole', () => {
  let world: BookingWorld
  let lunch: Awaited<ReturnType<BookingWorld['lunch']>>
  beforeEach(async () => {
    world = await newBookingWorld()
    lunch = await world.lunch()
  })
  afterEach(() => world.close())

  /** Books a portion, half a minute before orders close, with a look that was so many seconds ago. */
  async function book({ seconds = 0, code = newPickup().code, title = 'Khichuri' } = {}) {
    const { rows } = await sql<{ at: string }>`
      select (clock_timestamp() - make_interval(secs => ${seconds}))::text as at`.execute(world.db)
    const wanted = {
      mealId: world.mealId,
      userId: world.gold.id,
      email: world.gold.email,
      title,
      portions: 1,
    }
    const booking = {
      ...rowOf(wanted, before(0.5)),
      serving_id: lunch.servingId,
      mealtime_id: lunch.mealtimeId,
      pickup_id: newPickup().id,
      pickup_code: code,
      checked_at: before(0.5).toISOString(),
      looked_at: String(rows[0]?.at),
    }
    const [booked] = await sendTogether(world.db, [addBooking.statement(world.db, booking)])
    return booked.length
  }

  it('is accepted until orders close, and not after it, however long it waited', async () => {
    expect(await book({ seconds: 31 })).toBe(0)
    expect(await world.taken()).toEqual([0])
    expect(await book({ seconds: 10 })).toBe(1)
    expect(await world.taken()).toEqual([1])
  })

  it('is not accepted for a meal that has another title by now', async () => {
    expect(await book({ title: 'Dal' })).toBe(0)
  })

  it('is not kept with a code that another member has there', async () => {
    const silver = await world.join('Silver', { badge: 'Silver' })
    const { code = '' } = await world.ask(silver, { servingId: lunch.servingId })
    await expect(book({ code })).rejects.toSatisfy(isOvertaken)
    expect(await world.taken()).toEqual([1])
  })
})
