import type { Fault } from '../fault.ts'

export const members: readonly Fault[] = [
  {
    fault: 'likes of a removed member stay in the counts',
    file: 'server/src/members/remove-member.ts',
    find: '  await removeLikesOf(tx, id)\n',
    replace: '',
    tests: ['server/test/members.admin.test.ts'],
  },
  {
    fault: 'requests of a removed member stay open',
    file: 'server/src/members/remove-member.ts',
    find: "  await closeRequests(tx, { user_id: id }, 'member-removed', clock)\n",
    replace: '',
    tests: ['server/test/members.admin.test.ts'],
  },
  {
    fault: 'requests keep the e-mail of a removed member',
    file: 'server/src/members/remove-member.ts',
    find: '  await eraseRequester(tx, id)\n',
    replace: '',
    tests: ['server/test/members.admin.test.ts'],
  },
  {
    fault: 'the last admin is removed',
    file: 'server/src/members/remove-member.ts',
    find: "if (admins.length === 1 && admins[0]?.id === id) return { removal: 'last-admin' }",
    replace: "if (admins.length === 0) return { removal: 'last-admin' }",
    tests: ['server/test/members.admin.test.ts', 'server/test/account.test.ts'],
  },
  {
    fault: 'the last admin steps down',
    file: 'server/src/members/admin-role.ts',
    find: "if (admins.length === 1) return 'last-admin'",
    replace: "if (admins.length === 0) return 'last-admin'",
    tests: ['server/test/members.admin.test.ts'],
  },
  {
    fault: 'a member who waits becomes an admin',
    file: 'server/src/members/handlers.ts',
    find: "    if (needsAdmission && (await isMemberWaiting(db, member.id))) throw new Refusal('still-waiting')\n",
    replace: '',
    tests: ['server/test/admission.test.ts'],
  },
  {
    fault: 'an admin removes their own account from the list of members',
    file: 'server/src/members/handlers.ts',
    find: "    if (params.id === caller.id) throw new Refusal('own-account')\n",
    replace: '',
    tests: ['server/test/members.admin.test.ts', 'server/test/authorisation.test.ts'],
  },
  {
    fault: 'new admins are not written down',
    file: 'server/src/members/admin-role.ts',
    find: "act: isGranted ? 'admin-granted'",
    replace: "act: isGranted ? 'admin-revoked'",
    tests: ['server/test/audit-log.test.ts', 'server/test/audit.test.ts'],
  },
]
