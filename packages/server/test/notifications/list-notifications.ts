import type { Notification, NotificationKind } from '@warm-ladle/contract'
import type { Person } from '../world.ts'

/** What a person finds in the bell, newest first. */
export const listNotifications = async ({ notifications }: Person): Promise<Notification[]> =>
  (await notifications.list({ query: {} })).body.data

/** Of these kinds the title, text and link. */
export async function listNotificationLines(person: Person, kind: NotificationKind): Promise<string[]> {
  const all = await listNotifications(person)
  return all.filter((one) => one.kind === kind).map(({ title, text, href }) => `${title} | ${text} | ${href}`)
}

const all = { bell: true, email: true, push: true }

/** The person wants to be told of these kinds by all ways. */
export const chooseAllChannels = ({ notifications }: Person, ...kinds: readonly NotificationKind[]) =>
  notifications.choose({
    body: { kinds: Object.fromEntries(kinds.map((kind) => [kind, all])), digest: false },
  })
