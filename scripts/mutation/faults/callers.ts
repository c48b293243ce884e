import type { Fault } from '../fault.ts'

export const callers: readonly Fault[] = [
  {
    fault: 'members are let in as the staff',
    file: 'server/src/http/admit.ts',
    find: '} else if (!isStaff(caller, access))',
    replace: "} else if (!isStaff(caller, access) && caller.role !== 'user')",
    tests: ['server/test/authorisation.test.ts'],
  },
  {
    fault: 'a fresh proof is never asked for',
    file: 'server/src/http/admit.ts',
    find: 'if (freshProof) await',
    replace: 'if (!freshProof) await',
    tests: ['server/test/fresh-proof.test.ts'],
  },
  {
    fault: 'admins write in the name of members',
    file: 'server/src/http/subject.ts',
    find: "caller?.role === 'admin' && method === 'GET'",
    replace: "caller?.role === 'admin'",
    tests: ['server/test/authorisation.test.ts', 'server/test/subject.test.ts'],
  },
  {
    fault: 'one name of several is enough to be the caller',
    file: 'server/src/http/subject.ts',
    find: 'named.every(isOwn)',
    replace: 'named.some(isOwn)',
    tests: ['server/test/same-origin.test.ts'],
  },
  {
    fault: 'a name in the query is not looked at',
    file: 'server/src/http/subject.ts',
    find: '[params, query, body].flatMap',
    replace: '[params, body].flatMap',
    tests: ['server/test/same-origin.test.ts', 'server/test/authorisation.test.ts'],
  },
  {
    fault: 'Origin is compared by its beginning',
    file: 'server/src/http/same-origin.ts',
    find: 'origin === publicUrl.origin',
    replace: 'origin.startsWith(publicUrl.origin)',
    tests: ['server/test/same-origin.test.ts'],
  },
  {
    fault: 'a site of the same domain makes calls',
    file: 'server/src/http/same-origin.ts',
    find: "(['cross-site', 'same-site'])",
    replace: "(['cross-site'])",
    tests: ['server/test/same-origin.test.ts'],
  },
  {
    fault: 'each address of an IPv6 network counts for itself',
    file: 'server/src/http/network-of.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: ['server/test/limits.test.ts', 'server/test/password-guesses.test.ts'],
  },
  {
    fault: 'members are counted by their network',
    file: 'server/src/http/throttle.ts',
    find: 'caller ? `by ${caller.id}`',
    replace: 'caller === null ? `by `',
    tests: ['server/test/limits.test.ts'],
  },
  {
    fault: 'calls are not counted',
    file: 'server/src/http/serve.ts',
    find: 'if (endpoint.throttle) await',
    replace: 'if (!endpoint.throttle) await',
    tests: ['server/test/limits.test.ts', 'server/test/contract.test.ts'],
  },
]
