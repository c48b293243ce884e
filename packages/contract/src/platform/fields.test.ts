import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { EmailAddress } from './fields.ts'

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

  it('is in lower case and without surrounding spaces', () =>
    expect(read(' Asha@Hostel.Test\t')).toBe('asha@hostel.test'))
})
