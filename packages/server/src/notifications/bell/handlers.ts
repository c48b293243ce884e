import {
  type Api,
  isStaff,
  notificationKind,
  type NotificationKind,
  notificationKindNames,
  Refusal,
  said,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Choices, defaultChoices } from '../notify.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { computeRevision } from '../../platform/revisions.ts'
import type { Caller } from '../../http/contract/admit.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { MemberWatch } from './member-watch.ts'
import {
  addSubscription,
  countUnread,
  endSubscription,
  findChoices,
  listNotifications,
  lockChoices,
  markRead,
  putChoices,
} from './queries.ts'

export interface NotificationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly watch: MemberWatch
  readonly isMailed: boolean
  /** The key with which browsers subscribe to push notifications. */
  readonly pushKey: string
  /** Whether pushes may be sent to a URL. */
  readonly isPushUrl: (url: URL) => boolean
}

export const notificationHandlers = ({
  db,
  clock,
  watch,
  isMailed,
  pushKey,
  isPushUrl,
}: NotificationOptions): Handlers<Api['notifications']> => ({
  async list({ query, caller }) {
    const { rows, next } = await listNotifications(db, caller.id, pageRequest(query))
    const data = rows.map(({ at, read_at: readAt, ...notification }) => ({
      ...notification,
      at: toIso(at),
      ...(readAt !== null && { readAt: toIso(readAt) }),
    }))
    return { body: { unread: await countUnread(db, caller.id), data }, next }
  },

  async read({ body, caller }) {
    await markRead(db, caller.id, { until: body.until, now: clock() })
    const unread = await countUnread(db, caller.id)
    return { success: true, ...said(answers.unread, { unread }), unread }
  },

  async live({ caller }) {
    return watch.follow(caller.id)
  },

  async choices({ caller }) {
    const choices = await findChoices(db, caller.id)
    return { ...shownTo(caller, choices, clock()), isMailed, pushKey, revision: computeRevision(choices) }
  },

  async choose({ body, caller }) {
    const { kinds, digest, quiet, mutedUntil } = body
    const choices = {
      ...defaultChoices,
      // omitted fields are undefined, which the schema's type cannot express
      kinds,
      digest,
      ...(quiet && { quiet }),
      ...(mutedUntil !== undefined && { mutedUntil }),
    }
    await inTransaction(db, async (tx) => {
      const current = await lockChoices(tx, caller.id)
      requireSeen(body, shownTo(caller, current, clock()), computeRevision(current))
      await putChoices(tx, caller.id, choices)
    })
    return { success: true, ...said(answers.choicesSaved) }
  },

  async subscribe({ body: { endpoint, keys }, caller }) {
    if (!isPushUrl(new URL(endpoint)))
      throw new Refusal('invalid-input', said(texts.unknownPushService), 'endpoint')
    const { id: userId, sessionId } = caller
    await addSubscription(db, { userId, sessionId, endpoint, ...keys }, clock())
    return { success: true, ...said(answers.browserTold) }
  },

  async unsubscribe({ body, caller }) {
    if (!(await endSubscription(db, caller.id, body.endpoint))) throw new Refusal('not-found')
    return { success: true, ...said(answers.browserToldNoMore) }
  },
})

/** A member's settings for the kinds that concern them. */
function shownTo(caller: Caller, { kinds, mutedUntil, ...rest }: Choices, now: Date) {
  const chosen = kindsFor(caller).map(
    (kind) => [kind, kinds[kind] ?? notificationKind(kind).defaultChannels] as const,
  )
  const isMuted = mutedUntil !== undefined && mutedUntil > now.toISOString()
  return { ...rest, ...(isMuted && { mutedUntil }), kinds: Object.fromEntries(chosen) }
}

/** The kinds that concern a member. */
const kindsFor = (caller: Caller): NotificationKind[] =>
  notificationKindNames.filter((kind) => {
    const { for: whom } = notificationKind(kind)
    return whom === 'member' || isStaff(caller, whom)
  })
