import { version } from '../../src/platform/version.ts'
import { settings, sayIn } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteBackup } from '../../src/operation/commands/note-backup.ts'
import { requireKind } from '../../src/operation/site-kind.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden', {
    publishMinLikes: 2,
    mail: 'optional',
    mostPortions: null,
  }))
})
afterEach(() => world.close())

const change = (name: keyof typeof settings, value: string | number | boolean, revision = 0) =>
  admin.hostel.changeSetting({ params: { name }, body: { value, revision } })

describe('a hostel’s settings', () => {
  it('are those of the contract, with the defaults of the deployment', async () => {
    expect(await admin.hostel.settings()).toEqual([
      { name: 'hostelName', value: 'Warm Ladle', revision: 0 },
      { name: 'hostelAddress', value: '', revision: 0 },
      { name: 'hourFormat', value: 'language', revision: 0 },
      { name: 'firstDay', value: 'monday', revision: 0 },
      { name: 'removeLeaversAfterDays', value: 0, revision: 0 },
      { name: 'requestsWithoutMealtime', value: true, revision: 0 },
      { name: 'lateCancel', value: false, revision: 0 },
      { name: 'mostPortions', value: 4, revision: 0 },
      { name: 'guests', value: 0, revision: 0 },
      { name: 'servingOpensMinutes', value: 15, revision: 0 },
      { name: 'publishMinLikes', value: 2, revision: 0 },
      { name: 'currency', value: 'USD', revision: 0 },
      { name: 'office', value: '', revision: 0 },
      { name: 'mealsBilled', value: 'included', revision: 0 },
      { name: 'chargeNotPickedUp', value: false, revision: 0 },
      { name: 'absenceRebate', value: 0, revision: 0 },
      { name: 'guestPrice', value: 0, revision: 0 },
      { name: 'mealPriceText', value: '', revision: 0 },
      { name: 'priceSilver', value: 1000, revision: 0 },
      { name: 'priceGold', value: 2000, revision: 0 },
      { name: 'pricePlatinum', value: 3000, revision: 0 },
      { name: 'validityMonthsSilver', value: 0, revision: 0 },
      { name: 'validityMonthsGold', value: 0, revision: 0 },
      { name: 'validityMonthsPlatinum', value: 0, revision: 0 },
      { name: 'weeklyAllowanceSilver', value: 0, revision: 0 },
      { name: 'weeklyAllowanceGold', value: 0, revision: 0 },
      { name: 'weeklyAllowancePlatinum', value: 0, revision: 0 },
    ])
  })

  it('are returned with the version and the last backup', async () => {
    const none = { backedUpAt: null, drilledAt: null }
    expect(await admin.hostel.installation()).toEqual({ version: version.number, commit: null, ...none })
    await requireKind(world.db, { production: true, dataDir: '', databaseUrl: undefined })
    const [backedUpAt, drilledAt] = ['2026-11-21T01:30:00.000Z', '2026-11-21T03:30:00.000Z']
    await noteBackup(world.db, { backed_up_at: backedUpAt })
    await noteBackup(world.db, { drilled_at: drilledAt })
    expect(await admin.hostel.installation()).toMatchObject({ backedUpAt, drilledAt })
  })

  it('are changed with the current revision, and the change is in the audit log', async () => {
    await change('hostelName', '  Hostel Möwe ')
    await expect(change('hostelName', 'Other')).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(await admin.hostel.settings()).toContainEqual({
      name: 'hostelName',
      value: 'Hostel Möwe',
      revision: 1,
    })
    const { body } = await admin.audit.list({ query: {} })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      act: 'setting-changed',
      subject: { kind: 'setting', id: 'hostelName' },
      before: { value: 'Warm Ladle' },
      after: { value: 'Hostel Möwe' },
    })
  })

  it.each([-1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'reject an impossible revision: %d',
    async (revision) => {
      await change('hostelName', 'Hostel Möwe')
      await expect(change('hostelName', 'Other', revision)).rejects.toMatchObject({ code: 'invalid-input' })
    },
  )

  it.each([
    ['hostelName', ''],
    ['hostelName', 'x'.repeat(41)],
    ['hostelName', 7],
    ['lateCancel', 'yes'],
    ['hostelAddress', 'x'.repeat(121)],
    ['mealPriceText', 'x'.repeat(61)],
    ['mealsBilled', 'weekly'],
    ['absenceRebate', -1],
    ['guests', 11],
    ['guestPrice', 0.5],
    ['chargeNotPickedUp', 'no'],
    ['mostPortions', 0],
    ['mostPortions', 21],
    ['requestsWithoutMealtime', 1],
    ['publishMinLikes', -1],
    ['priceGold', 49],
    ['priceGold', 19.5],
    ['servingOpensMinutes', -1],
    ['servingOpensMinutes', 241],
  ] as const)('reject for %s the value %j, at its field', async (name, value) => {
    await expect(change(name, value)).rejects.toMatchObject({ code: 'invalid-input', field: 'value' })
    expect((await admin.audit.list({ query: {} })).body).toEqual([])
  })

  it('notify all admins when they are changed', async () => {
    await change('office', 'Room 1, Mondays')
    await change('priceGold', 2550)
    expect((await admin.audit.list({ query: {} })).body[0]).toMatchObject({
      subject: { id: 'priceGold', text: sayIn('en')(settings.priceGold.label) },
      before: { value: 20 },
      after: { value: 25.5 },
    })
    const said = (await world.mails()).map(({ to, text }) => [to, text.split('\n\n')[1]])
    expect(said).toEqual([
      [
        admin.email,
        `Warden (${admin.email}) changed “${sayIn('en')(settings.office.label)}” to "Room 1, Mondays".`,
      ],
      [admin.email, `Warden (${admin.email}) changed “${sayIn('en')(settings.priceGold.label)}” to 25.5.`],
    ])
  })

  it('set the name in the manifest and in emails, where dates have their time zone', async () => {
    await change('hostelName', 'Hostel Möwe')
    const manifest = await world.app.inject('/manifest.webmanifest')
    expect(manifest.json()).toMatchObject({ name: 'Hostel Möwe', start_url: '/', display: 'standalone' })

    const other = await world.join('Other')
    await admin.members.makeAdmin({ params: { id: other.id } }).catch(() => undefined)
    const resident = await world.join('Resident')
    await world.visitor.account.forgotPassword({ body: { email: resident.email } })
    const mails = await world.mails()
    for (const { subject, text } of mails) {
      expect(subject).toContain('Hostel Möwe')
      expect(text).toContain('The team at Hostel Möwe')
      expect(text).toMatch(/\w{3} \d+, \d{4}, \d+:\d\d [AP]M \(Asia\/Kolkata\)/)
    }
    expect(mails.length).toBeGreaterThan(0)
  })
})
