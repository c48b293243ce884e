import type { Notification, NotificationKind } from '@warm-ladle/contract'
import type { Person } from '../world.ts'

/** Returns a person's notifications in the bell, newest first. */
export const listNotifications = async ({ notifications }: Person): Promise<Notification[]> =>
  (await notifications.list({ query: {} })).body.data

/** Returns title, text and link of each notification of a kind. */
export async function listNotificationLines(person: Person, kind: NotificationKind): Promise<string[]> {
  const all = await listNotifications(person)
  return all.filter((one) => one.kind === kind).map(({ title, text, href }) => `${title} | ${text} | ${href}`)
}

const all = { bell: true, email: true, push: true }

/** Enables all channels for these kinds. */
export const chooseAllChannels = ({ notifications }: Person, ...kinds: readonly NotificationKind[]) =>
  notifications.choose({
    body: { kinds: Object.fromEntries(kinds.map((kind) => [kind, all])), digest: false },
  })
