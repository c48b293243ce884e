import type { Fault } from '../fault.ts'

export const google: readonly Fault[] = [
  {
    fault: 'Google accounts with an unverified e-mail are let in',
    file: 'server/src/identity/openid/profile.ts',
    find: 'isVerified === true ||',
    replace: 'isVerified !== undefined ||',
    tests: ['server/test/google.test.ts', 'server/test/openid.test.ts'],
  },
  {
    fault: 'a provider answers for a sign-in that was started with another one',
    file: 'server/src/identity/openid/code-flow.ts',
    find: "state?.['provider'] !== id",
    replace: 'state === null',
    tests: ['server/test/openid.test.ts'],
  },
  {
    fault: 'the nonce of an id token is not compared',
    file: 'server/src/identity/openid/id-token.ts',
    find: "nonce === undefined || payload['nonce'] !== nonce",
    replace: 'nonce === undefined',
    tests: ['server/test/openid.test.ts'],
  },
  {
    fault: 'an e-mail counts although its provider denies it',
    file: 'server/src/identity/openid/profile.ts',
    find: 'trustsEmails === true && isVerified === undefined',
    replace: 'trustsEmails === true',
    tests: ['server/test/openid.test.ts'],
  },
  {
    fault: 'another site of the same domain begins a sign-in with Google',
    file: 'server/src/identity/openid/routes.ts',
    find: "site === 'cross-site' || site === 'same-site'",
    replace: "site === 'cross-site'",
    tests: ['server/test/google.test.ts'],
  },
  {
    fault: 'a sign-in with Google leads to another host',
    file: 'server/src/identity/openid/done.ts',
    find: 'from: safeOrigin(from)',
    replace: "from: from ?? '/'",
    tests: ['server/test/google.test.ts'],
  },
]
