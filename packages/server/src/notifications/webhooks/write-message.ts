import { type Language, truncate, type WebhookEventType, type WebhookFormat } from '@warm-ladle/contract'
import { type Words, wordsIn } from '../../platform/words.ts'

/** An event to send to programs and chats. */
export interface WebhookEvent {
  readonly type: WebhookEventType
  /** For programs; no more personal data than they need. */
  readonly data: Readonly<Record<string, unknown>>
  /** The title of the message to people in a chat. */
  readonly title: Words
  readonly text: Words
  /** When it is no longer worth sending; by default after four days. */
  readonly until?: Date | undefined
}

/** The parts of a webhook that its messages depend on. */
export interface Listener {
  readonly format: WebhookFormat
  readonly language: Language
  /** The chat, which only Telegram needs. */
  readonly chat: string | null
}

/** An event, or a test. */
export type Sendable = Omit<WebhookEvent, 'type'> & { readonly type: WebhookEvent['type'] | 'test' }

/** The body of a message, as JSON. */
export function writeMessage({ format, language, chat }: Listener, event: Sendable, at: Date): string {
  const [title, text] = [wordsIn(event.title, language), wordsIn(event.text, language)]
  if (format === 'standard')
    return JSON.stringify({ type: event.type, timestamp: at.toISOString(), data: event.data })
  return JSON.stringify(chatMessages[format]({ title, text, chat }))
}

/** How a message reads: as text, or as the data for programs. */
export function previewMessage(listener: Listener, event: Sendable, at: Date): string {
  const { format, language } = listener
  return format === 'standard'
    ? JSON.stringify(JSON.parse(writeMessage(listener, event, at)), undefined, 2)
    : `${wordsIn(event.title, language)}\n${wordsIn(event.text, language)}`
}

interface ChatText {
  readonly title: string
  readonly text: string
  readonly chat: string | null
}

type Escape = (text: string) => string

const toEntities: Escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes Markdown except in addresses, which would no longer work if escaped. */
const escapeAround = (signs: RegExp): Escape => {
  const address = /(https?:\/\/[^\s<>]+)/
  return (text) =>
    text
      .split(address)
      .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(signs, String.raw`\$&`)))
      .join('')
}

const escapeDiscord = escapeAround(/[\\`*_~|<>#[\]()-]/g)

/** Names such as @all would notify everyone, so an invisible space follows the sign. */
const escapeMattermost: Escape = (text) =>
  toEntities(escapeAround(/[\\`*_{}[\]()#+.!|~-]/g)(text)).replaceAll('@', '@\u200B')

/** The messages of each chat, shortened to its maximum length, without previews of linked pages. */
const chatMessages: Readonly<Record<Exclude<WebhookFormat, 'standard'>, (text: ChatText) => object>> = {
  slack: ({ title, text }) => ({
    text: fit(`${title}\n${text}`, toEntities, 4000),
    // the text unchanged, without Slack's own markup
    mrkdwn: false,
    unfurl_links: false,
  }),
  mattermost: ({ title, text }) => ({
    text: `**${escapeMattermost(title)}**\n${fit(text, escapeMattermost, 4000)}`,
  }),
  discord: ({ title, text }) => ({
    content: `**${fit(title, escapeDiscord, 400)}**\n${fit(text, escapeDiscord, 1500)}`,
    allowed_mentions: { parse: [] },
    // 4 is Discord's flag SUPPRESS_EMBEDS, which hides previews of links
    flags: 4,
  }),
  telegram: ({ title, text, chat }) => ({
    chat_id: chat,
    text: `<b>${toEntities(title)}</b>\n${fit(text, toEntities, 3500)}`,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  }),
}

/** Escapes as much of a text as fits, never cutting an escaped sign in two. */
function fit(text: string, escape: Escape, max: number): string {
  const escaped = escape(text)
  if (escaped.length <= max) return escaped
  return fit(truncate(text, Math.min(max, Math.floor(text.length * 0.9)) - 1, '…'), escape, max)
}
