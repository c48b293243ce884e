import type { Fault } from '../fault.ts'

/** What only shows with several processes, or with replicas. */
export const cluster: readonly Fault[] = [
  {
    fault: 'lists are read from replicas that are any time behind',
    file: 'server/src/database/replicas/follow-servers.ts',
    find: 'performance.now() - replica.asOf <= mostLag',
    replace: 'performance.now() - replica.asOf >= 0',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'an old primary that was cut off from the others is read as a replica',
    file: 'server/src/database/replicas/follow-servers.ts',
    find: "!isReplica ? 'primary' : isRecent",
    replace: 'isRecent',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'one look at the primary that failed by chance refuses all changes',
    file: 'server/src/database/replicas/follow-servers.ts',
    find: 'const mostFailures = 2',
    replace: 'const mostFailures = 1',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'a member who has just written reads from any replica when the primary is gone',
    file: 'server/src/database/replicas/replicas.ts',
    find: '.toSorted((one, other) => other.position - one.position)',
    replace: '',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'browsers that have just written are not told apart while the primary is away',
    file: 'server/src/http/replica-reads.ts',
    find: '&& !missesNothing, missesNothing })',
    replace: '&& !missesNothing, missesNothing: false })',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'a replica is read instead of a primary that is gone before it has replayed what that had sent',
    file: 'server/src/database/replicas/follow-servers.ts',
    find: 'replicas.some(isBehindItself)',
    replace: 'false',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'while there is no primary, reading is refused and changes wait for it',
    file: 'server/src/http/replica-reads.ts',
    find: 'if (!isReading(request) && replicas.isReadOnly())',
    replace: 'if (isReading(request) && replicas.isReadOnly())',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'a browser does not see its own change, which a replica does not have yet',
    file: 'server/src/http/replica-reads.ts',
    find: 'options.mayLag && !missesNothing',
    replace: 'options.mayLag',
    tests: ['server/test/replicas.test.ts'],
  },
  {
    fault: 'a call that was refused marks the browser as one that has written',
    file: 'server/src/http/recent-writers.ts',
    find: 'reply.statusCode < 400 && ',
    replace: '',
    tests: ['server/test/recent-writers.test.ts'],
  },
  {
    fault: 'a job that failed is left alone until the lease of the process that failed has ended',
    file: 'server/src/leased-jobs.ts',
    find: `        await giveBack(key)
        throw error`,
    replace: '        throw error',
    dialect: 'pglite',
    tests: ['server/test/jobs.test.ts'],
  },
  {
    fault: 'a job that no process runs counts as succeeded in all of them',
    file: 'server/src/telemetry/metrics/occurrences.ts',
    find: '      if (!isOurs) return\n',
    replace: '',
    tests: ['server/test/metrics.test.ts'],
  },
]
