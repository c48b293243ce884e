import { describe, expect, it } from 'vitest'
import { type Choices, defaultChoices } from '../../src/notifications/notify.ts'
import { decide, digestAfter, type Due } from '../../src/notifications/outbox/decide.ts'

const vienna = 'Europe/Vienna'
/** Returns a moment on a Wednesday in winter, in Vienna. */
const at = (time: string, day = '2026-01-14') => new Date(`${day}T${time}:00+01:00`)

/** Returns the first occurrence of a time that occurs twice when Vienna's clock goes back. */
const first = (time: string) => new Date(`2026-10-25T${time}:00+02:00`)
const second = (time: string) => new Date(`2026-10-25T${time}:00+01:00`)

interface Case extends Partial<Omit<Due, 'choices' | 'notification'>> {
  readonly kind?: Due['notification']['kind']
  readonly notifiedAt?: Date
  readonly choices?: Partial<Choices>
}

const due = ({ kind = 'announcement', notifiedAt = at('12:00'), choices, ...rest }: Case): Due => ({
  channel: 'push',
  expiresAt: at('12:00', '2026-01-20'),
  notification: { kind, at: notifiedAt },
  ...rest,
  choices: { ...defaultChoices, ...choices },
})

const later = (time: string, day?: string) => ({ later: at(time, day) })
const decided = (now: Date, one: Case = {}) => decide(due(one), now, vienna)

describe('a due notification', () => {
  it('is sent', () => {
    expect(decided(at('12:00'))).toBe('send')
  })

  it('is never sent once it has expired', () => {
    const expiresAt = at('12:00')
    expect(decided(at('11:59'), { expiresAt })).toBe('send')
    expect(decided(at('12:00'), { expiresAt })).toEqual({ never: 'expired' })
    expect(decided(at('12:00'), { expiresAt, kind: 'account-safety' })).toEqual({ never: 'expired' })
  })

  it('is never sent if its member has not chosen the channel', () => {
    expect(decided(at('12:00'), { kind: 'badge' })).toEqual({ never: 'unwanted' })
    const choices = { kinds: { badge: { bell: true, email: false, push: true } } }
    expect(decided(at('12:00'), { kind: 'badge', choices })).toBe('send')
    expect(decided(at('12:00'), { kind: 'badge', choices, channel: 'email' })).toEqual({ never: 'unwanted' })
  })
})

describe('quiet hours', () => {
  const overNight = { quiet: { from: '22:00', until: '07:00' } }
  const byDay = { quiet: { from: '13:00', until: '15:00' } }

  it.each([
    ['21:59', 'send'],
    ['22:00', later('07:00', '2026-01-15')],
    ['23:30', later('07:00', '2026-01-15')],
    ['00:00', later('07:00')],
    ['06:59', later('07:00')],
    ['07:00', 'send'],
  ] as const)('that span midnight delay a notification until they end: %s', (time, decision) => {
    expect(decided(at(time), { choices: overNight })).toEqual(decision)
  })

  it.each([
    ['12:59', 'send'],
    ['13:00', later('15:00')],
    ['14:59', later('15:00')],
    ['15:00', 'send'],
    ['23:00', 'send'],
  ] as const)('during the day delay a notification until they end: %s', (time, decision) => {
    expect(decided(at(time), { choices: byDay })).toEqual(decision)
  })

  it('that begin when they end have no effect', () => {
    const choices = { quiet: { from: '13:00', until: '13:00' } }
    expect([decided(at('12:59'), { choices }), decided(at('13:00'), { choices })]).toEqual(['send', 'send'])
  })

  it('also delay emails, except those about account safety', () => {
    expect(decided(at('23:00'), { choices: overNight, channel: 'email' })).toEqual(
      later('07:00', '2026-01-15'),
    )
    expect(decided(at('23:00'), { choices: overNight, kind: 'account-safety' })).toBe('send')
  })

  it('end once when the clock goes back, at the first of the two times', () => {
    const choices = { quiet: { from: '22:00', until: '02:30' } }
    const expiresAt = new Date('2026-10-26T00:00:00Z')
    expect(decided(first('02:29'), { choices, expiresAt })).toEqual({ later: first('02:30') })
    expect(decided(first('02:30'), { choices, expiresAt })).toBe('send')
    expect(decided(second('02:00'), { choices, expiresAt })).toBe('send')
    expect(decided(second('02:29'), { choices, expiresAt })).toBe('send')
  })
})

describe('the daily email', () => {
  const choices = { digest: true }

  it('delays notifications that may wait until it is next sent', () => {
    expect(decided(at('12:00'), { choices, channel: 'email' })).toEqual({ later: at('08:00', '2026-01-15') })
    expect(decided(at('07:00'), { choices, channel: 'email', notifiedAt: at('06:00') })).toEqual({
      later: at('08:00'),
    })
  })

  it('includes all waiting notifications once it is due', () => {
    expect(decided(at('08:00', '2026-01-15'), { choices, channel: 'email' })).toBe('send')
    expect(decided(at('07:59', '2026-01-15'), { choices, channel: 'email' })).toEqual({
      later: at('08:00', '2026-01-15'),
    })
  })

  it('delays neither pushes nor urgent notifications, and nothing for members who did not choose it', () => {
    expect(decided(at('12:00'), { choices })).toBe('send')
    expect(decided(at('12:00'), { choices, channel: 'email', kind: 'payment' })).toBe('send')
    expect(decided(at('12:00'), { channel: 'email' })).toBe('send')
  })

  it('is sent at eight in the hostel’s time, without notifications that arrive at that moment', () => {
    expect(digestAfter(at('07:59'), vienna)).toEqual(at('08:00'))
    expect(digestAfter(at('08:00'), vienna)).toEqual(at('08:00', '2026-01-15'))
    expect(digestAfter(at('08:01'), vienna)).toEqual(at('08:00', '2026-01-15'))
  })
})
