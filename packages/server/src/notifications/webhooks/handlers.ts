import {
  type Api,
  maxWebhooks,
  type OutgoingWebhook,
  Refusal,
  said,
  sourceLanguage,
  type WebhookEventType,
  webhookEventTypes,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import { dateAt, timeAt } from '../../platform/calendar.ts'
import { mayCall } from '../../platform/call-outside.ts'
import type { WebhookReach } from '../../platform/config.ts'
import { findHostelName } from '../../platform/settings.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import type { Seal } from '../outbox/seal.ts'
import { describeToday, type MenuServices } from '../webhooks.ts'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  sendNow,
  type WebhookRow,
} from './office-queries.ts'
import { newSecret } from './seal-target.ts'
import { previewMessage, type Sendable } from './write-message.ts'

export interface WebhookServices extends MenuServices {
  readonly seal: Seal
  readonly reach: WebhookReach
  readonly emailAdmins: EmailAdmins
}

export const webhookHandlers = (services: WebhookServices): Handlers<Api['outgoingWebhooks']> => ({
  async list() {
    return (await listWebhooks(services.db)).map(toWebhook)
  },

  async add({ body, caller }) {
    const { clock, timeZone, reach } = services
    requireAllowed(new URL(body.url), reach)
    const now = clock()
    const secret = body.format === 'standard' ? newSecret() : undefined
    const isOver = body.menuAt !== undefined && body.menuAt <= timeAt(now, timeZone)
    const menuSentOn = isOver ? dateAt(now, timeZone) : undefined
    const insertedId = await addWebhook(services, { ...body, secret, menuSentOn, now }, caller)
    if (insertedId === undefined)
      throw new Refusal('too-many-webhooks', said(refusals.webhooksOf, { most: maxWebhooks }))
    const added = said(answers.webhookAdded, { name: body.name })
    return { success: true, ...added, insertedId, ...(secret !== undefined && { secret }) }
  },

  async remove({ params, caller }) {
    const name = await removeWebhook(services.db, params.id, caller)
    if (name === undefined) throw new Refusal('not-found')
    return { success: true, ...said(answers.webhookRemoved, { name }) }
  },

  async rotate({ params, caller }) {
    const secret = newSecret()
    if (!(await replaceSecret(services, params.id, { secret, actor: caller, now: services.clock() })))
      throw new Refusal('not-found')
    return { success: true, ...said(answers.webhookSecretReplaced), secret }
  },

  async send({ params, caller }) {
    const name = await sendNow(services.db, params.id, {
      choose: async (tx, events) =>
        (events.includes('menu.today') && (await describeToday(tx, services))) || describeTest(tx),
      actor: caller,
      now: services.clock(),
    })
    if (name === undefined) throw new Refusal('not-found')
    return { success: true, ...said(answers.webhookSending, { name }) }
  },

  async preview({ query: { format, language = sourceLanguage } }) {
    const { db, clock } = services
    const event = (await describeToday(db, services)) ?? (await describeTest(db))
    return { text: previewMessage({ format, language, chat: null }, event, clock()) }
  },
})

function requireAllowed(url: URL, reach: WebhookReach) {
  if (reach === 'none') throw new Refusal('invalid-input', said(refusals.noWebhooksHere), 'url')
  if (mayCall(url, { local: reach === 'local' })) return
  const isEncrypted = url.protocol === 'https:'
  throw new Refusal('invalid-input', said(isEncrypted ? refusals.localAddress : refusals.httpsAddress), 'url')
}

/** A test message, for a day without a menu. */
async function describeTest(db: Database): Promise<Sendable> {
  const hostel = await findHostelName(db)
  return {
    type: 'test',
    data: { hostel },
    title: inWords(texts.webhookTest, { hostel }),
    text: inWords(texts.webhookTestText),
  }
}

const toWebhook = (row: WebhookRow): OutgoingWebhook => {
  const { id, name, format, host, chat, language, menu_at: menuAt } = row
  return {
    id,
    name,
    format,
    events: toEvents(row.events),
    host,
    language,
    ...(chat !== null && { chat }),
    ...(menuAt !== null && { menuAt }),
    createdAt: toIso(row.created_at),
    ...(row.failing_since !== null && { failingSince: toIso(row.failing_since) }),
    ...(row.disabled_at !== null && { disabledAt: toIso(row.disabled_at) }),
  }
}

const toEvents = (stored: string): WebhookEventType[] =>
  webhookEventTypes.filter((type) => stored.split(' ').includes(type))
