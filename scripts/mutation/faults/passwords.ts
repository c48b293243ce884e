import type { Fault } from '../fault.ts'

export const passwords: readonly Fault[] = [
  {
    fault: 'other links survive a password that was reset',
    file: 'server/src/identity/by-mail.ts',
    find: '      await forgetLinks(tx, user.id)\n',
    replace: '',
    tests: ['server/test/by-mail.test.ts'],
  },
  {
    fault: 'sessions survive a password that was reset',
    file: 'server/src/identity/by-mail.ts',
    find: 'revokeSessionsOnPasswordReset: true',
    replace: 'revokeSessionsOnPasswordReset: false',
    tests: ['server/test/by-mail.test.ts'],
  },
  {
    fault: 'the link for a new password works for a day',
    file: 'server/src/identity/emails.ts',
    find: 'resetPassword: 1,',
    replace: 'resetPassword: 24,',
    tests: ['server/test/by-mail.test.ts'],
  },
  {
    fault: 'the link that confirms an e-mail works for ten days',
    file: 'server/src/identity/emails.ts',
    find: 'confirm: 24 ',
    replace: 'confirm: 240 ',
    tests: ['server/test/by-mail.test.ts'],
  },
  {
    fault: 'links of mails are kept as they are',
    file: 'server/src/identity/auth.ts',
    find: "storeIdentifier: 'hashed'",
    replace: "storeIdentifier: 'plain'",
    tests: ['server/test/by-mail.test.ts'],
  },
  {
    fault: 'fifty wrong passwords are tried for an account',
    file: 'server/src/identity/password-guesses.ts',
    find: 'perAccount: Limit = { calls: 5,',
    replace: 'perAccount: Limit = { calls: 50,',
    tests: ['server/test/password-guesses.test.ts'],
  },
  {
    fault: 'letter case makes another account to guess for',
    file: 'server/src/identity/password-guesses.ts',
    find: 'digest(email.trim().toLowerCase())',
    replace: 'digest(email)',
    tests: ['server/test/password-guesses.test.ts'],
  },
  {
    fault: 'the owner of an account is shut out by guesses of others',
    file: 'server/src/identity/password-guesses.ts',
    find: '  if (knownBrowser !== undefined)',
    replace: "  if (knownBrowser === '')",
    tests: ['server/test/password-guesses.test.ts'],
  },
  {
    fault: 'a name with a number behind it is a password',
    file: 'server/src/identity/is-own.ts',
    find: 'own.has(given) || own.has(core)',
    replace: 'own.has(given)',
    tests: ['server/test/password-rules.test.ts'],
  },
  {
    fault: 'a common password is taken',
    file: 'server/src/identity/password-rules.ts',
    find: 'isCommon || isOwn(password, owner)',
    replace: 'isOwn(password, owner)',
    tests: ['server/test/password-rules.test.ts'],
  },
]
