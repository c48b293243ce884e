import type { Fault } from '../fault.ts'

export const google: readonly Fault[] = [
  {
    fault: 'Google accounts with an unverified e-mail are let in',
    file: 'server/src/identity/google/plugin.ts',
    find: "profile['email_verified'] === true ?",
    replace: "profile['email_verified'] !== undefined ?",
    tests: ['server/test/google.test.ts'],
  },
  {
    fault: 'another site of the same domain begins a sign-in with Google',
    file: 'server/src/identity/google/routes.ts',
    find: "site === 'cross-site' || site === 'same-site'",
    replace: "site === 'cross-site'",
    tests: ['server/test/google.test.ts'],
  },
  {
    fault: 'a sign-in with Google leads to another host',
    file: 'server/src/identity/google/done.ts',
    find: 'from: safeOrigin(from)',
    replace: "from: from ?? '/'",
    tests: ['server/test/google.test.ts'],
  },
]
