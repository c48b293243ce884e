import type { Language, WebhookFormat } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import {
  previewMessage,
  type Sendable,
  writeMessage,
} from '../../src/notifications/webhooks/write-message.ts'

const at = new Date('2026-11-23T06:00:00.000Z')
const event: Sendable = {
  type: 'menu.today',
  data: { date: '2026-11-23' },
  title: (language: Language) => (language === 'de' ? 'Speiseplan' : 'Menu'),
  text: '*Beef* & <beans> _by_ @all: https://a.example/x_y?a=1&b=2',
}
const write = (format: WebhookFormat, sent = event): Record<string, unknown> =>
  JSON.parse(writeMessage({ format, language: 'en', chat: '@hostel' }, sent, at))

it('a program gets the type, the time and the data', () => {
  expect(write('standard')).toEqual({
    type: 'menu.today',
    timestamp: '2026-11-23T06:00:00.000Z',
    data: { date: '2026-11-23' },
  })
})

it('Slack shows the text unchanged', () => {
  expect(write('slack')).toEqual({
    text: 'Menu\n*Beef* &amp; &lt;beans&gt; _by_ @all: https://a.example/x_y?a=1&amp;b=2',
    mrkdwn: false,
    unfurl_links: false,
  })
})

it('Mattermost shows no markup and notifies no one', () => {
  expect(write('mattermost')).toEqual({
    text: String.raw`**Menu**${'\n'}\*Beef\* &amp; &lt;beans&gt; \_by\_ @${'\u200B'}all: https://a.example/x_y?a=1&amp;b=2`,
  })
})

it('Discord shows no markup and notifies no one', () => {
  expect(write('discord')).toEqual({
    content: String.raw`**Menu**${'\n'}\*Beef\* & \<beans\> \_by\_ @all: https://a.example/x_y?a=1&b=2`,
    allowed_mentions: { parse: [] },
    flags: 4,
  })
})

it('Telegram shows only the title in bold', () => {
  expect(write('telegram')).toEqual({
    chat_id: '@hostel',
    text: '<b>Menu</b>\n*Beef* &amp; &lt;beans&gt; _by_ @all: https://a.example/x_y?a=1&amp;b=2',
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  })
})

it.each([
  ['discord', 'content', 2000, /\\\*…$/],
  ['telegram', 'text', 4096, /&amp;…$/],
  ['slack', 'text', 4000, /&amp;…$/],
] as const)(
  'a message to %s is as long as allowed, and never ends within an escaped character',
  (format, field, max, end) => {
    const sign = format === 'discord' ? '*' : '&'
    const text = String(write(format, { ...event, text: sign.repeat(5000) })[field])
    expect(text.length).toBeLessThanOrEqual(max)
    expect(text.length).toBeGreaterThan(max / 2)
    expect(text).toMatch(end)
  },
)

it('a preview shows the message in its language', () => {
  expect(previewMessage({ format: 'discord', language: 'de', chat: null }, event, at)).toBe(
    `Speiseplan\n${String(event.text)}`,
  )
  expect(JSON.parse(previewMessage({ format: 'standard', language: 'de', chat: null }, event, at))).toEqual(
    write('standard'),
  )
})
