import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { EmailAddress, NamedInstant } from './fields.ts'

const read = (email: string) => z.safeParse(EmailAddress, email).data

describe('an email address', () => {
  // addresses that browsers accept in an email field
  it.each([
    'asha@hostel.test',
    "o'brien+meals@hostel.test",
    '20171001@hostel.test',
    'a@xn--e1afmkfd.xn--p1ai',
    'b@mail.xn--54b7fta0cc',
    'c@mail.xn--h2brj9c',
    'test@xn--hxajbheg2az3al.xn--jxalpdlp',
    'r&d@hostel.test',
    'dept/anna@hostel.test',
    'a=b@hostel.test',
    'a!b@hostel.test',
    '!#$%&`*+/=?^`{|}~@hostel.test',
    'kitchen@localhost',
    'test@io',
    'a.@hostel.test',
    'a..b@hostel.test',
    'warden@127.0.0.1',
    'a@1.hostel-2.test',
  ])('may be %s', (email) => expect(read(email)).toBe(email))

  it.each([
    'asha',
    '@hostel.test',
    'asha@',
    'asha@hostel..test',
    'asha@-hostel.test',
    'asha@hostel-.test',
    'asha@hostel_1.test',
    'asha roy@hostel.test',
    'asha@hostel.test, ben@hostel.test',
    'asha@b@hostel.test',
    'Asha <asha@hostel.test>',
    'müller@hostel.test',
    `asha@${'x'.repeat(64)}.test`,
    `${'x'.repeat(250)}@a.test`,
  ])('may not be %s', (email) => expect(read(email)).toBeUndefined())

  it('is read in lower case and without surrounding spaces', () =>
    expect(read(' Asha@Hostel.Test\t')).toBe('asha@hostel.test'))
})

describe('a moment that a caller sends as', () => {
  it.each([
    // SQLite compares moments as text, and stored moments have milliseconds
    ['2026-11-24T12:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['2026-11-24T12:00:00.5Z', '2026-11-24T12:00:00.500Z'],
    ['2026-11-24T12:00:00.123456Z', '2026-11-24T12:00:00.123Z'],
    ['2000-01-01T00:00:00.000Z', '2000-01-01T00:00:00.000Z'],
    ['1999-12-31T23:59:59.999Z', undefined],
    ['2199-12-31T23:59:59.999Z', '2199-12-31T23:59:59.999Z'],
    ['2200-01-01T00:00:00.000Z', undefined],
    ['2026-11-24', undefined],
    ['tomorrow', undefined],
  ])('%s is read as %s', (text, moment) => expect(z.safeParse(NamedInstant, text).data).toBe(moment))
})
