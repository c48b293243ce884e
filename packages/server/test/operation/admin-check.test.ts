import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictureHashIn } from '@warm-ladle/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { check, type Checked, repair } from '../../src/operation/commands/check.ts'
import { inSnapshot } from '../../src/operation/commands/check/database.ts'
import { noteBackup, noteFailure } from '../../src/operation/commands/note-backup.ts'
import { requireKind } from '../../src/operation/site-kind.ts'
import { newId } from '../../src/database/new-id.ts'
import { grantAdmin, revokeAdmin } from '../../src/people/admin-role.ts'
import { commandLine } from '../../src/platform/audit-log.ts'
import { createDiskStore } from '../../src/menu/pictures/disk-store.ts'
import { storePicture } from '../../src/menu/pictures/store-picture.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { keys } from '../money/play-stripe.ts'
import { demonstrationIn } from '../office/checked-settings.ts'
import { newWorld, type Person, publicUrl, type World } from '../world.ts'

let world: World
let ben: Person
let mealId: string
let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(`${tmpdir()}/warm-ladle-`)
  world = await newWorld()
  const amina = await world.join('Amina')
  await grantAdmin(world.db, amina.id, commandLine, world.emailAdmins)
  ben = await world.join('Ben', { badge: 'Gold' })
  mealId = await world.addMeal()
  await ben.likes.add({ body: { mealId } })
  await ben.mealRequests.create({ body: { mealId } })
})
afterEach(async () => {
  await world.close()
  rmSync(dataDir, { recursive: true })
})

/** Settings of a hostel in production. */
const settingsWith = (settings: Partial<Checked>): Checked => ({
  ...demonstrationIn(dataDir),
  production: true,
  stripe: keys,
  ...settings,
})

/** Returns the problems that the check finds. */
async function wrong(settings: Partial<Checked> = {}, stripeApi = new URL(world.stripe.address)) {
  const findings = await check(world.db, settingsWith(settings), stripeApi)
  const bad = findings.filter((found) => found.grade !== 'ok')
  // each problem must come with advice
  for (const { advice } of bad) expect(advice).toMatch(/^\S.+\.$/)
  return Object.fromEntries(bad.map(({ check: name, grade, message }) => [name, `${grade}: ${message}`]))
}

const repaired = () => repair(world.db, settingsWith({}))

async function likeTwice({ likes }: Person) {
  await likes.add({ body: { mealId } })
  await likes.remove({ params: { mealId } })
  await likes.add({ body: { mealId } })
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

describe('check', () => {
  it('finds nothing wrong in a sound hostel, and changes nothing', async () => {
    expect(await wrong()).toEqual({})
    expect(await wrong({ stripe: undefined })).toEqual({})
    await expect(inSnapshot(world.db, (tx) => tx.deleteFrom('users').execute())).rejects.toThrow(/read-?only/)
    // outside of the snapshot, members can still write
    await ben.account.change({ body: { name: 'Benjamin' } })
  })

  it('finds that the last backup is older than a night, or that there is none', async () => {
    await requireKind(world.db, { production: true, dataDir, databaseUrl: undefined })
    expect(await wrong()).toEqual({})
    await world.db
      .updateTable('site')
      .set({ since: hoursAgo(27) })
      .execute()
    expect(await wrong()).toEqual({ backups: expect.stringMatching(/^fault: None was made yet\.$/) })
    await noteBackup(world.db, { backed_up_at: hoursAgo(27) })
    expect(await wrong()).toEqual({ backups: expect.stringMatching(/^fault: The last one was made at /) })
    await noteBackup(world.db, { backed_up_at: hoursAgo(1) })
    expect(await wrong()).toEqual({})
  })

  it('finds that a drill or a copy is old, or has failed and has not succeeded since', async () => {
    await requireKind(world.db, { production: true, dataDir, databaseUrl: undefined })
    await noteBackup(world.db, { backed_up_at: hoursAgo(20) })
    await noteBackup(world.db, { drilled_at: hoursAgo(18 * 24) })
    await noteBackup(world.db, { copied_at: hoursAgo(27) })
    expect(await wrong()).toEqual({
      drills: expect.stringMatching(/^warning: The last drill was at /),
      copies: expect.stringMatching(/^fault: The last copy to another machine was at /),
    })
    await noteBackup(world.db, { drilled_at: hoursAgo(1) })
    await noteBackup(world.db, { copied_at: hoursAgo(1) })
    for (const unit of ['warm-ladle-backup@north', 'warm-ladle-drill', 'warm-ladle-copies'])
      expect(await noteFailure(world.db, unit, new Date())).toBe(true)
    const failed = expect.stringMatching(/^fault: .+, and failed at /)
    expect(await wrong()).toEqual({ backups: failed, drills: failed, copies: failed })
    await noteBackup(world.db, { backed_up_at: hoursAgo(-1) })
    await noteBackup(world.db, { drilled_at: hoursAgo(-1) })
    await noteBackup(world.db, { copied_at: hoursAgo(-1) })
    expect(await wrong()).toEqual({})
    expect(await noteFailure(world.db, 'warm-ladle', new Date())).toBe(false)
  })

  it('finds counts that differ from their rows', async () => {
    await world.db.updateTable('meals').set({ likes: 7, reviews_count: 3 }).execute()
    const counters = expect.stringMatching(/^fault: The counts of 1 row differ from the rows .+: meal \S+\.$/)
    expect(await wrong()).toEqual({ counters })
    expect(await repaired()).toEqual([
      expect.stringMatching(/^Recounted the likes of meals: meal \S+\.$/),
      expect.stringMatching(/^Recounted the reviews of meals/),
    ])
    expect(await wrong()).toEqual({})
    const meal = world.db.selectFrom('meals').select(['likes', 'reviews_count']).executeTakeFirst()
    expect(await meal).toEqual({ likes: 1, reviews_count: 0 })
  })

  it('counts again if members like the meal during the check', async () => {
    const others = await Promise.all(['Cleo', 'Devi', 'Elif', 'Farid'].map((name) => world.join(name)))
    await world.db.updateTable('meals').set({ likes: 40 }).execute()
    await Promise.all([...others.map(likeTwice), repaired()])
    expect(await wrong()).toEqual({})
  })

  it('finds badges without a payment, and payments without their badge', async () => {
    const cleo = await world.join('Cleo', { badge: 'Silver' })
    await world.db.updateTable('users').set({ badge: 'Platinum' }).where('id', '=', ben.id).execute()
    await world.db.updateTable('users').set({ badge: 'Bronze Badge' }).where('id', '=', cleo.id).execute()
    const badges = expect.stringMatching(
      /^fault: 2 members have a badge that differs from the payments: \S+, \S+\.$/,
    )
    expect(await wrong()).toEqual({ badges })
    expect((await repaired()).toSorted()).toEqual(
      [
        `Set the badge of member ${ben.id} from the ledger: Platinum became Gold.`,
        `Set the badge of member ${cleo.id} from the ledger: Bronze Badge became Silver.`,
      ].toSorted(),
    )
    expect(await wrong()).toEqual({})
    const acts = world.db.selectFrom('audit_log').select(['actor_name', 'subject_id', 'before', 'after'])
    expect(await acts.where('act', '=', 'badge-repaired').where('subject_id', '=', ben.id).execute()).toEqual(
      [
        {
          actor_name: 'Command line',
          subject_id: ben.id,
          before: '{"badge":"Platinum"}',
          after: '{"badge":"Gold"}',
        },
      ],
    )
  })

  it('finds rows that no search finds by their words', async () => {
    await ben.reviews.write({ body: { mealId, reviewText: 'As at home' } })
    for (const table of ['meals', 'meal_requests', 'users', 'reviews', 'payments', 'audit_log'])
      await sql`update ${sql.table(table)} set search_text = ''`.execute(world.db)
    const { search } = await wrong()
    expect(search).toMatch(/^fault: \d+ rows are missing from search: meals \S+, meal_requests \S+, users /)
    await repaired()
    expect(await wrong()).toEqual({})
    expect((await ben.meals.search({ query: { search: 'khichuri' } })).body).toHaveLength(1)
  })

  it('finds an admin whose role no recorded act granted, or whose role was taken away', async () => {
    await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ben.id).execute()
    const admins = expect.stringMatching(/^fault: .+ who made 1 member an admin: ben@/)
    expect(await wrong()).toEqual({ admins })
    expect(await repaired()).toEqual([])
    await world.db.updateTable('users').set({ role: 'user' }).where('id', '=', ben.id).execute()
    await grantAdmin(world.db, ben.id, commandLine, world.emailAdmins)
    // moves one act, because both must not share a millisecond
    await sql`update audit_log set at = ${hoursAgo(1)}`.execute(world.db)
    await revokeAdmin(world.db, ben.id, commandLine, world.emailAdmins)
    await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ben.id).execute()
    expect(await wrong()).toEqual({ admins })
    // older entries have been removed from the log
    await world.db.deleteFrom('audit_log').execute()
    await world.db
      .updateTable('users')
      .set({ created_at: hoursAgo(731 * 24) })
      .execute()
    expect(await wrong()).toEqual({})
  })

  it('finds a serving with a wrong count', async () => {
    const { servings } = await addMealtime(world.db, { servings: [{ mealId }] })
    await world.db.updateTable('servings').set({ taken: 3 }).execute()
    expect(await wrong()).toEqual({ counters: expect.stringContaining(`serving ${servings[0]}`) })
    await repaired()
    expect(await wrong()).toEqual({})
  })

  it('finds wrong counts of walk-ups, including those beyond the plan', async () => {
    const { servings } = await addMealtime(world.db, { servings: [{ mealId, portions: 5 }] })
    const [servingId = ''] = servings
    const at = hoursAgo(1)
    const walkUp = { serving_id: servingId, portions: 4, at, reported_at: at }
    const undone = { ...walkUp, id: newId(), undo_id: newId() }
    await world.db
      .insertInto('walk_ups')
      .values([
        { ...walkUp, id: newId() },
        { ...walkUp, id: newId() },
      ])
      .execute()
    await world.db.insertInto('walk_ups').values(undone).execute()
    const given = () => world.db.selectFrom('servings').select(['walk_ups', 'beyond']).execute()
    for (const miscounted of [
      { walk_ups: 0, beyond: 0 },
      { walk_ups: 4, beyond: 8 },
    ]) {
      await world.db.updateTable('servings').set(miscounted).execute()
      expect(await wrong()).toEqual({ counters: expect.stringContaining(`serving ${servingId}`) })
      expect(await repaired()).toEqual([`Recounted the walk-ups of servings: serving ${servingId}.`])
      expect(await given()).toEqual([{ walk_ups: 5, beyond: 3 }])
    }
    expect(await wrong()).toEqual({})
  })

  it('finds open requests that can never be served', async () => {
    const cancelled = await addMealtime(world.db, { state: 'cancelled', servings: [{ mealId }] })
    const request = { serving_id: cancelled.servings[0], price_cents: 400 }
    await world.db.updateTable('meal_requests').set(request).execute()
    await world.db.updateTable('servings').set({ taken: 1 }).execute()
    expect(await wrong()).toEqual({
      orphans: expect.stringMatching(/^fault: 1 row lacks .+: request \S+\.$/),
    })
    expect(await repaired()).toEqual([expect.stringMatching(/^Cancelled the request \S+\.$/)])
    expect(await wrong()).toEqual({})
    const closed = world.db.selectFrom('meal_requests').select(['status', 'closed_as']).executeTakeFirst()
    expect(await closed).toEqual({ status: 'cancelled', closed_as: 'kitchen' })
    expect(await world.db.selectFrom('servings').select('taken').execute()).toEqual([{ taken: 0 }])
  })

  it('finds payments on which ledger and provider differ, and missing comparisons', async () => {
    await world.db
      .insertInto('reconciliation')
      .values({ provider: 'stripe', until: hoursAgo(2) })
      .execute()
    expect(await wrong()).toEqual({
      payments: expect.stringMatching(/^warning: Ledger and provider were last compared at .+\.$/),
    })
    expect(await wrong({ stripe: undefined })).toEqual({})
    const drift = { id: newId(), transaction_id: 'pi_lost', kind: 'not-counted' as const }
    await world.db
      .insertInto('payment_drift')
      .values({ ...drift, noticed_at: hoursAgo(1) })
      .execute()
    expect(await wrong()).toEqual({ payments: expect.stringContaining('1 payment (see Money)') })
  })

  it('finds emails that were not sent or cannot be sent', async () => {
    const mail = {
      id: newId(),
      channel: 'email',
      sealed: 'sealed',
      at: hoursAgo(2),
      expires_at: hoursAgo(-5),
    } as const
    const mails = world.db.insertInto('deliveries').values({ ...mail, next_at: hoursAgo(-1), attempts: 3 })
    await mails.execute()
    const demonstration = { production: false }
    expect(await wrong(demonstration)).toEqual({
      mails: 'warning: 1 mail could not be sent yet. We will try again.',
    })
    await world.db
      .updateTable('deliveries')
      .set({ next_at: hoursAgo(1) })
      .execute()
    expect(await wrong(demonstration)).toEqual({
      mails: 'fault: 1 mail should have been sent by now.',
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
    expect(await wrong()).toEqual({
      pictures: expect.stringContaining('3 files of 3 are missing or damaged: '),
    })
  })

  it('finds truncated or missing picture files in each width, and restores narrow ones', async () => {
    const { store, url } = await showPicture()
    const [narrow, middle, wide] = (await store.list()).toSorted(inOrder)
    await store.delete(narrow ?? '')
    truncateSync(`${dataDir}/pictures/${middle}`, 60)
    const pictures = `2 files of 3 are missing or damaged: ${narrow} is missing, ${middle} is cut off.`
    expect(await wrong()).toEqual({ pictures: `fault: ${pictures}` })
    expect(await repaired()).toEqual([narrow, middle].map((file) => `Remade ${file} from a wider one.`))
    expect(await wrong()).toEqual({})
    const { width } = await sharp((await store.get(middle ?? '')) ?? Buffer.alloc(0)).metadata()
    expect(width).toBe(640)

    // the widest file cannot be restored from the narrower ones
    truncateSync(`${dataDir}/pictures/${wide}`, 60)
    expect(await repaired()).toEqual([])
    expect(await wrong()).toEqual({ pictures: expect.stringContaining(`${path.basename(url)} is cut off`) })
  })

  it('finds pictures without a row, which will be removed later', async () => {
    const { store, hash } = await showPicture()
    await world.db.deleteFrom('pictures').execute()
    await store.put([{ key: `${'c'.repeat(32)}-w320.webp`, data: Buffer.from('left behind') }])
    const pictures = `warning: 2 pictures have files but no row: `
    expect(await wrong()).toEqual({ pictures: expect.stringContaining(pictures) })
    await repaired()
    expect(await wrong()).toEqual({})
    const rows = await world.db.selectFrom('pictures').select('hash').execute()
    expect(rows.map((row) => row.hash).toSorted()).toEqual([hash, 'c'.repeat(32)].toSorted())
  })

  it('finds an unusable bucket', async () => {
    const s3 = {
      bucket: 'nosuch',
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
      keys: { id: 'a', secret: 'b' },
    }
    expect(await wrong({ s3 })).toEqual({
      pictures: expect.stringMatching(
        /^fault: The bucket nosuch at http:.+ cannot be reached: connect ECONNREFUSED/,
      ),
    })
  })
})

/** Adds a meal with a picture in three widths. */
async function showPicture() {
  const store = createDiskStore(`${dataDir}/pictures`)
  const noise = sharp(randomBytes(1300 * 340 * 3), { raw: { width: 1300, height: 340, channels: 3 } })
  const { url } = await storePicture({ db: world.db, store }, await noise.jpeg().toBuffer())
  await world.db.updateTable('meals').set({ image: url }).execute()
  return { store, url, hash: pictureHashIn(url) ?? '' }
}

const readWidth = (file: string) => Number(/-w(\d+)/.exec(file)?.[1])
const inOrder = (one: string, other: string) => readWidth(one) - readWidth(other)

it.runIf(process.env['TEST_DIALECT'] === 'sqlite')(
  'check finds rows that refer to missing ones',
  async () => {
    await sql`pragma foreign_keys = off`.execute(world.db)
    await world.db.deleteFrom('meals').execute()
    await sql`pragma foreign_keys = on`.execute(world.db)
    const { orphans } = await wrong()
    expect(orphans).toContain('meal_likes without meals')
    expect(await repaired()).toEqual(
      expect.arrayContaining([
        'meal_likes without meals: the row was removed.',
        'meal_requests without meals: the row no longer names one.',
        expect.stringMatching(/^Cancelled the request \S+\.$/),
      ]),
    )
    expect(await wrong()).toEqual({})
  },
)
