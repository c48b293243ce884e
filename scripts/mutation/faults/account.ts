import type { Fault } from '../fault.ts'

export const account: readonly Fault[] = [
  {
    fault: 'mailed links survive a new password',
    file: 'server/src/account/password-queries.ts',
    find: "'<>', sessionId)\n    await forgetLinks(tx, owner.id)\n",
    replace: "'<>', sessionId)\n",
    tests: ['server/test/account.test.ts', 'server/test/by-mail.test.ts'],
  },
  {
    fault: 'sessions survive a new password',
    file: 'server/src/account/password-queries.ts',
    find: "    await removeSessions(tx, owner.id, '<>', sessionId)\n    await forgetLinks",
    replace: '    await forgetLinks',
    tests: ['server/test/account.test.ts'],
  },
  {
    fault: 'an e-mail is confirmed in another browser, and its password stays',
    file: 'server/src/account/confirm-email.ts',
    find: '  if (isElsewhere) await removePassword(db, owner.id)\n',
    replace: '',
    tests: ['server/test/by-mail.test.ts'],
  },
  {
    fault: 'an account is deleted without its password',
    file: 'server/src/account/handlers.ts',
    find: "      await reauthenticate(db, identity, { caller, password: body.password, field: 'password' })\n",
    replace: '',
    tests: ['server/test/account.test.ts'],
  },
  {
    fault: 'a member ends the session of another',
    file: 'server/src/account/session-queries.ts',
    find: "    .where('user_id', '=', userId)\n    .where('id', which, id)\n    .returning('id')",
    replace: "    .where('id', which, id)\n    .returning('id')",
    tests: ['server/test/account.test.ts', 'server/test/authorisation.test.ts'],
  },
]
