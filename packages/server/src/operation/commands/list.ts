import { everyRow } from '../../database/every-row.ts'
import type { Database } from '../../database/schema.ts'
import { toDuties } from '../../people/members.ts'
import type { PageRequest } from '../../database/page.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import { listMembers, type MemberCursor } from '../../people/members/list-queries.ts'
import type { Call, Command, CommandOutcome } from './command.ts'
import { withData } from './with-data.ts'

export const listCommand: Command = {
  name: 'list',
  operands: [],
  options: {
    admins: { help: 'only admins' },
    waiting: { help: 'only accounts waiting for an admin' },
    json: { help: 'as JSON, for programs' },
  },
  summary: 'lists the members by name',
  help: [
    'A line each: email, name, role, badge, the day they joined, and "waits" for an account that is waiting',
    'for an admin. Accounts wait only when no mail server is set.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: (call) =>
    withData(call, ({ db }) => list(db, call, call.config.production && call.config.smtp === undefined)),
}

/** @param needsAdmission whether accounts wait for admission here */
export async function list(
  db: Database,
  { options }: Pick<Call, 'options'>,
  needsAdmission: boolean,
): Promise<CommandOutcome> {
  const members = (await listAll(db, needsAdmission))
    .filter(({ role }) => options['admins'] === undefined || role === 'admin')
    .filter(({ isWaiting }) => options['waiting'] === undefined || isWaiting)
  if (options['json'] !== undefined) return { done: true, said: JSON.stringify(members, undefined, 2) }
  return { done: true, said: members.length > 0 ? asTable(members.map(toCells)) : 'None.' }
}

type ListedMember = ReturnType<typeof toListedMember>

async function listAll(db: Database, needsAdmission: boolean): Promise<ListedMember[]> {
  const members: ListedMember[] = []
  const rows = everyRow((page: PageRequest<MemberCursor>) => listMembers(db, {}, page))
  for await (const row of rows) members.push(toListedMember(row, needsAdmission))
  return members
}

type MemberRow = Awaited<ReturnType<typeof listMembers>>['rows'][number]

const toListedMember = (
  { room, duties, created_at, is_waiting, ...row }: MemberRow,
  needsAdmission: boolean,
) => ({
  email: row.email,
  name: row.name,
  role: row.role,
  badge: row.badge,
  duties: toDuties(duties),
  ...(room !== null && { room }),
  memberSince: toIso(created_at),
  isWaiting: needsAdmission && toBoolean(is_waiting),
})

const toCells = ({ email, name, role, badge, memberSince, isWaiting }: ListedMember) => [
  email,
  name,
  role,
  badge,
  memberSince.slice(0, 10),
  isWaiting ? 'waits' : '',
]

function asTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
