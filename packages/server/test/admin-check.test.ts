import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { check, type Checked } from '../src/admin-commands/check.ts'
import { inSnapshot } from '../src/admin-commands/check/data.ts'
import { noteBackup } from '../src/domain/backups.ts'
import { requireKind } from '../src/start/site-kind.ts'
import { newId } from '../src/database/new-id.ts'
import { addMealtime } from './database/some-mealtimes.ts'
import { keys } from './play-stripe.ts'
import { newWorld, type Person, publicUrl, type World } from './world.ts'

let world: World
let ben: Person
let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(`${tmpdir()}/warm-ladle-`)
  world = await newWorld()
  await world.join('Amina', { role: 'admin' })
  ben = await world.join('Ben', { badge: 'Gold' })
  const mealId = await world.addMeal()
  await ben.likes.add({ body: { mealId } })
  await ben.mealRequests.create({ body: { mealId } })
})
afterEach(async () => {
  await world.close()
  rmSync(dataDir, { recursive: true })
})

/** What is wrong in a hostel in production, by the check. */
async function wrong(settings: Partial<Checked> = {}, stripeApi = new URL(world.stripe.address)) {
  const usual = { production: true, stripe: keys, databaseUrl: undefined, s3: undefined, smtp: undefined }
  const findings = await check(world.db, { ...usual, publicUrl, dataDir, ...settings }, stripeApi)
  const bad = findings.filter(({ grade }) => grade !== 'ok')
  return Object.fromEntries(bad.map(({ check: name, grade, message }) => [name, `${grade}: ${message}`]))
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

describe('check', () => {
  it('finds nothing in a sound hostel, and changes nothing', async () => {
    expect(await wrong()).toEqual({})
    expect(await wrong({ stripe: undefined })).toEqual({})
    await expect(inSnapshot(world.db, (tx) => tx.deleteFrom('users').execute())).rejects.toThrow(/read-?only/)
    // and lets others write again
    await ben.account.change({ body: { name: 'Benjamin' } })
  })

  it('finds that the last backup is older than two days, or that none was made in two', async () => {
    await requireKind(world.db, { production: true, dataDir, databaseUrl: undefined })
    expect(await wrong()).toEqual({})
    await world.db
      .updateTable('site')
      .set({ since: hoursAgo(49) })
      .execute()
    expect(await wrong()).toEqual({ backups: expect.stringMatching(/^fault: None was made yet: /) })
    await noteBackup(world.db, { backed_up_at: hoursAgo(50) })
    expect(await wrong()).toEqual({ backups: expect.stringMatching(/^fault: The last one was made at /) })
    await noteBackup(world.db, { backed_up_at: hoursAgo(1) })
    expect(await wrong()).toEqual({})
  })

  it('finds counts that differ from their rows', async () => {
    await world.db.updateTable('meals').set({ likes: 7 }).execute()
    await world.db.updateTable('users').set({ badge: 'Platinum' }).where('id', '=', ben.id).execute()
    const { counters } = await wrong()
    expect(counters).toMatch(/^fault: 2 counts differ from the rows: meal \S+, badge of member \S+\.$/)
    expect(counters).toContain(ben.id)
  })

  it('finds a miscounted serving', async () => {
    const mealId = await world.addMeal()
    const { servings } = await addMealtime(world.db, { servings: [{ mealId }] })
    await world.db.updateTable('servings').set({ taken: 3 }).execute()
    expect(await wrong()).toEqual({ counters: expect.stringContaining(`serving ${servings[0]}`) })
  })

  it('finds open requests that nothing can come of', async () => {
    const mealId = await world.addMeal()
    const cancelled = await addMealtime(world.db, { state: 'cancelled', servings: [{ mealId }] })
    const request = { serving_id: cancelled.servings[0], price_cents: 400 }
    await world.db.updateTable('meal_requests').set(request).execute()
    await world.db.updateTable('servings').set({ taken: 1 }).execute()
    expect(await wrong()).toEqual({
      orphans: expect.stringMatching(/^fault: 1 row lacks .+: request \S+\.$/),
    })
  })

  it('finds payments that ledger and provider disagree about, and that they are not compared', async () => {
    await world.db
      .insertInto('reconciliation')
      .values({ provider: 'stripe', until: hoursAgo(2) })
      .execute()
    expect(await wrong()).toEqual({
      payments: expect.stringMatching(/^warning: .+ is the service running\?$/),
    })
    expect(await wrong({ stripe: undefined })).toEqual({})
    const drift = { id: newId(), transaction_id: 'pi_lost', kind: 'not-counted' as const }
    await world.db
      .insertInto('payment_drift')
      .values({ ...drift, noticed_at: hoursAgo(1) })
      .execute()
    expect(await wrong()).toEqual({ payments: expect.stringContaining('1 payment, which an admin') })
  })

  it('finds mails that are not sent, or cannot be', async () => {
    const mail = { id: newId(), sealed: 'sealed', expires_at: hoursAgo(-5) }
    const mails = world.db
      .insertInto('outgoing_mails')
      .values({ ...mail, next_at: hoursAgo(-1), attempts: 3 })
    await mails.execute()
    const demonstration = { production: false }
    expect(await wrong(demonstration)).toEqual({
      mails: 'warning: 1 mail could not be sent yet, and will be tried again.',
    })
    await world.db
      .updateTable('outgoing_mails')
      .set({ next_at: hoursAgo(1) })
      .execute()
    expect(await wrong(demonstration)).toEqual({
      mails: 'fault: 1 mail should have been sent: is the service running?',
    })
    expect(await wrong()).toEqual({ mails: 'fault: 1 mail cannot be sent: no mail server is set.' })
  })

  it('finds pictures without a file, by their path or full URL', async () => {
    const [meals, members] = ['a'.repeat(32), 'b'.repeat(32)]
    await world.db
      .updateTable('meals')
      .set({ image: `/pictures/${meals}-w640.webp` })
      .execute()
    const photo = `${publicUrl.origin}/pictures/${members}-w320.webp`
    await world.db.updateTable('users').set({ photo }).where('id', '=', ben.id).execute()
    expect(await wrong()).toEqual({ pictures: expect.stringContaining('2 pictures of 2 are missing') })
  })
})

it.runIf(process.env['TEST_DIALECT'] === 'sqlite')(
  'check finds rows without those they refer to',
  async () => {
    await sql`pragma foreign_keys = off`.execute(world.db)
    await world.db.deleteFrom('meals').execute()
    await sql`pragma foreign_keys = on`.execute(world.db)
    const { orphans } = await wrong()
    expect(orphans).toContain('meal_likes without meals')
  },
)
