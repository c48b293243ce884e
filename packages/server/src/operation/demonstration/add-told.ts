import type { NotificationKind } from '@warm-ladle/contract'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import type { Member } from './add-people.ts'
import { addRows } from './add-rows.ts'
import { daysBefore, hoursBefore } from './moments.ts'
import { accounts } from './people.ts'

const announcement = {
  title: 'Quiz night on Friday',
  text: 'After dinner, in the dining hall. Teams of four; the kitchen brings dessert for the winners.',
} as const

/** What those who can log in were told so far, and an announcement; none of it is mailed. */
export async function addTold(tx: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const keys = new Set(accounts.map(({ key }) => key))
  const shown = members.filter(({ key }) => keys.has(key))
  const id = newId()
  const [from, until] = [hoursBefore(now, 20), daysBefore(now, -3)]
  await addRows(tx, 'announcements', [
    {
      ...announcement,
      id,
      audience: 'all',
      from_at: from.toISOString(),
      until_at: until.toISOString(),
      by_user: members.find(({ key }) => key === 'admin')?.id ?? null,
      told_at: from.toISOString(),
      told: members.length,
    },
  ])
  const rowOf = (userId: string, kind: NotificationKind, told: Told) => ({
    id: newId(),
    user_id: userId,
    kind,
    subject: told.subject,
    title: told.title,
    text: told.text,
    href: told.href,
    in_bell: true,
    at: told.at.toISOString(),
    read_at: told.isRead === true ? now.toISOString() : null,
  })
  const rows = shown.flatMap((member) => [
    rowOf(member.id, 'announcement', { ...announcement, subject: id, href: '/', at: from }),
    ...(member.bought.length > 0
      ? [
          rowOf(member.id, 'badge', {
            subject: member.key,
            title: `You have the ${member.bought.at(-1)?.package} badge`,
            text: 'You can book meals now, and vote for upcoming ones.',
            href: '/dashboard/userHome',
            at: daysBefore(now, member.bought.at(-1)?.daysAgo ?? 0),
            isRead: true,
          }),
        ]
      : []),
  ])
  await addRows(tx, 'notifications', rows)
}

interface Told {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly href: string
  readonly at: Date
  readonly isRead?: boolean
}
