import type { Fault } from '../fault.ts'

export const limits: readonly Fault[] = [
  {
    fault: 'a price may be ten times the highest',
    file: 'contract/src/dish.ts',
    find: 'z.maximum(100_000,',
    replace: 'z.maximum(1_000_000,',
    tests: ['server/test/meals.admin.test.ts', 'web/app/dish/typed-price.test.ts'],
  },
  {
    fault: 'a price may be negative',
    file: 'contract/src/dish.ts',
    find: "z.minimum(0, 'Price",
    replace: "z.minimum(-10, 'Price",
    tests: ['server/test/meals.admin.test.ts', 'web/app/dish/typed-price.test.ts'],
  },
  {
    fault: 'six stars are given',
    file: 'contract/src/meals.ts',
    find: "z.maximum(5, 'Rating",
    replace: "z.maximum(6, 'Rating",
    tests: ['server/test/meals.admin.test.ts'],
  },
  {
    fault: 'a page holds a thousand rows',
    file: 'contract/src/query-fields.ts',
    find: "z.maximum(100, 'limit",
    replace: "z.maximum(999, 'limit",
    tests: ['server/test/meals.test.ts'],
  },
  {
    fault: 'a password of four is long enough',
    file: 'contract/src/fields.ts',
    find: 'passwordLength = 6',
    replace: 'passwordLength = 4',
    tests: ['web/app/session/sign-in/account-fields.test.ts', 'server/test/identity.test.ts'],
  },
  {
    fault: 'a review holds twenty thousand characters',
    file: 'contract/src/fields.ts',
    find: 'review: 2000',
    replace: 'review: 20000',
    tests: ['server/test/reviews.test.ts'],
  },
  {
    fault: 'pictures of fifty megabytes are taken',
    file: 'contract/src/picture-limits.ts',
    find: '5 * 1024 * 1024',
    replace: '50 * 1024 * 1024',
    tests: ['server/test/pictures.test.ts'],
  },
  {
    fault: 'ten times as many mails for a forgotten password',
    file: 'contract/src/limits.ts',
    find: 'passwordMails: { calls: 10,',
    replace: 'passwordMails: { calls: 100,',
    tests: ['contract/src/limits.test.ts', 'server/test/limits.test.ts'],
  },
  {
    fault: 'a name turns the words after it',
    file: 'contract/src/text.ts',
    find: '|[\\u202A-\\u202E\\u2066-\\u2069]',
    replace: '',
    tests: ['contract/src/text.test.ts', 'server/test/hostile-texts.test.ts'],
  },
  {
    fault: 'a name of nothing to see is taken',
    file: 'contract/src/text.ts',
    find: '\\u2800\\p{Default_Ignorable_Code_Point}',
    replace: '',
    tests: ['contract/src/text.test.ts', 'server/test/hostile-texts.test.ts'],
  },
]
