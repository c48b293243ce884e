import type { SettingName } from '@warm-ladle/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { identityEmails } from '../../src/people/identity/emails.ts'
import { kitchenOfEachTest, monday, tuesday } from '../kitchen/kitchen.ts'

const kitchen = kitchenOfEachTest()

const choose = (name: SettingName, value: string | number) =>
  kitchen().admin.hostel.changeSetting({ params: { name }, body: { value, revision: 0 } })

describe('weeks that begin on Sunday', () => {
  beforeEach(() => choose('firstDay', 'sunday'))

  it('are used in the week, in plans and in their copies', async () => {
    const { world, admin, plan } = kitchen()
    const dates = [
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]
    const shown = await world.visitor.week.find({ query: {} })
    expect(shown.days.map(({ date }) => date)).toEqual(dates)
    expect(shown).toMatchObject({ previous: '2026-11-15', next: '2026-11-29' })
    const planned = await admin.planning.week({ query: { from: '2026-11-28' } })
    expect(planned.days.map(({ date }) => date)).toEqual(dates)
    await plan('2026-11-28')
    await admin.planning.copyWeek({ body: { from: '2026-11-22', to: '2026-11-29' } })
    const { days } = await admin.planning.week({ query: { from: '2026-11-29' } })
    expect(days.filter(({ mealtimes }) => mealtimes.length > 0).map(({ date }) => date)).toEqual([
      '2026-12-05',
    ])
  })

  it('are used in reports', async () => {
    const query = { from: monday, until: '2026-12-01', by: 'week' } as const
    const rows = await kitchen().admin.reports.kitchen({ query })
    expect(rows.map(({ from, until }) => [from, until])).toEqual([
      ['2026-11-23', '2026-11-28'],
      ['2026-11-29', '2026-12-01'],
    ])
  })

  it('are used for weekly allowances', async () => {
    const { world, dal, planAndPublish } = kitchen()
    await choose('weeklyAllowanceGold', 1)
    const asha = await world.join('Asha', { badge: 'Gold' })
    const requestOn = async (date: string) => {
      const { servings } = await planAndPublish(date)
      const servingId = String(servings[0]?.id)
      return asha.mealRequests.create({ body: { mealId: dal, servingId } })
    }
    await requestOn('2026-11-28')
    await expect(requestOn(tuesday)).rejects.toMatchObject({ code: 'over-allowance' })
    // on a Sunday, which belongs to the same week if weeks begin on Monday
    await expect(requestOn('2026-11-29')).resolves.toMatchObject({ success: true })
  })
})

describe('times of day with 24 hours', () => {
  it('are used in emails, notifications and the audit log', async () => {
    const { world, admin, plan, publish } = kitchen()
    await choose('hourFormat', '24')
    const asha = await world.join('Asha', { badge: 'Gold' })
    await plan(tuesday)
    await publish(tuesday)
    const { days } = await admin.planning.week({ query: { from: tuesday } })
    const [mealtime] = days.find(({ date }) => date === tuesday)?.mealtimes ?? []
    const servingId = String(mealtime?.servings[0]?.id)
    await asha.mealRequests.create({ body: { mealId: kitchen().dal, servingId } })
    await admin.planning.move({
      params: { id: String(mealtime?.id) },
      body: { opens: '13:00', closes: '15:00' },
    })
    const notifications = await world.db.selectFrom('notifications').select('text').execute()
    expect(notifications.map(({ text }) => text).join()).toContain('13:00 – 15:00')
    const acts = await world.db.selectFrom('audit_log').select('after').execute()
    expect(JSON.stringify(acts)).toContain('13:00 – 15:00')

    const facts = { origin: 'http://localhost:3000', hostelName: 'Möwe', timeZone: 'Europe/Berlin' }
    const now = new Date('2026-11-23T18:00:00.000Z')
    const mailIn = (hours: '12' | '24') =>
      JSON.stringify(identityEmails({ ...facts, hours, now }, 'en').confirm('a@hostel.test', 'token'))
    expect(mailIn('24')).toContain('Nov 24, 2026, 19:00 (Europe/Berlin)')
    expect(mailIn('12')).toContain('Nov 24, 2026, 7:00 PM (Europe/Berlin)')
  })
})
