import { describe, expect, it } from 'vitest'
import { type Choices, defaultChoices } from '../../src/notifications/notify.ts'
import { decide, digestAfter, type Due } from '../../src/notifications/outbox/decide.ts'

const vienna = 'Europe/Vienna'
/** A moment of a Wednesday in winter, by Vienna's clock. */
const at = (time: string, day = '2026-01-14') => new Date(`${day}T${time}:00+01:00`)

/** Of the times that come twice where Vienna's clock is put back. */
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

describe('a notification that is due', () => {
  it('is sent', () => {
    expect(decided(at('12:00'))).toBe('send')
  })

  it('is never sent from the moment on at which it expires', () => {
    const expiresAt = at('12:00')
    expect(decided(at('11:59'), { expiresAt })).toBe('send')
    expect(decided(at('12:00'), { expiresAt })).toEqual({ never: 'expired' })
    expect(decided(at('12:00'), { expiresAt, kind: 'account-safety' })).toEqual({ never: 'expired' })
  })

  it('is never sent where its member has not chosen this way', () => {
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
  ] as const)('over midnight hold it back until their end: %s', (time, decision) => {
    expect(decided(at(time), { choices: overNight })).toEqual(decision)
  })

  it.each([
    ['12:59', 'send'],
    ['13:00', later('15:00')],
    ['14:59', later('15:00')],
    ['15:00', 'send'],
    ['23:00', 'send'],
  ] as const)('of one day hold it back until their end: %s', (time, decision) => {
    expect(decided(at(time), { choices: byDay })).toEqual(decision)
  })

  it('that begin when they end are none', () => {
    const choices = { quiet: { from: '13:00', until: '13:00' } }
    expect([decided(at('12:59'), { choices }), decided(at('13:00'), { choices })]).toEqual(['send', 'send'])
  })

  it('hold back mails as well, but nothing about the safety of an account', () => {
    expect(decided(at('23:00'), { choices: overNight, channel: 'email' })).toEqual(
      later('07:00', '2026-01-15'),
    )
    expect(decided(at('23:00'), { choices: overNight, kind: 'account-safety' })).toBe('send')
  })

  it('end once where the clock is put back, at the first of the two times', () => {
    const choices = { quiet: { from: '22:00', until: '02:30' } }
    const expiresAt = new Date('2026-10-26T00:00:00Z')
    expect(decided(first('02:29'), { choices, expiresAt })).toEqual({ later: first('02:30') })
    expect(decided(first('02:30'), { choices, expiresAt })).toBe('send')
    expect(decided(second('02:00'), { choices, expiresAt })).toBe('send')
    expect(decided(second('02:29'), { choices, expiresAt })).toBe('send')
  })
})

describe('the daily mail', () => {
  const choices = { digest: true }

  it('is awaited by what may wait, until the first after it', () => {
    expect(decided(at('12:00'), { choices, channel: 'email' })).toEqual({ later: at('08:00', '2026-01-15') })
    expect(decided(at('07:00'), { choices, channel: 'email', notifiedAt: at('06:00') })).toEqual({
      later: at('08:00'),
    })
  })

  it('takes what was waiting for it, once it is time', () => {
    expect(decided(at('08:00', '2026-01-15'), { choices, channel: 'email' })).toBe('send')
    expect(decided(at('07:59', '2026-01-15'), { choices, channel: 'email' })).toEqual({
      later: at('08:00', '2026-01-15'),
    })
  })

  it('is awaited neither by pushes, nor by what may not wait, nor by members who did not choose it', () => {
    expect(decided(at('12:00'), { choices })).toBe('send')
    expect(decided(at('12:00'), { choices, channel: 'email', kind: 'payment' })).toBe('send')
    expect(decided(at('12:00'), { channel: 'email' })).toBe('send')
  })

  it('goes out at eight by the clock of the hostel, and takes nothing of its own moment', () => {
    expect(digestAfter(at('07:59'), vienna)).toEqual(at('08:00'))
    expect(digestAfter(at('08:00'), vienna)).toEqual(at('08:00', '2026-01-15'))
    expect(digestAfter(at('08:01'), vienna)).toEqual(at('08:00', '2026-01-15'))
  })
})
