import type { Config } from './config.ts'
import { demonstrationAccounts } from './demonstration/seed.ts'
import { ownCommands } from './own-commands.ts'

/** The lines that a started service prints: its URL, and what is missing in production or how to log in to a demonstration. */
export function greetingOf(config: Config): string {
  const ready = `Warm Ladle is ready at ${config.publicUrl.origin}`
  return [ready, ...(config.production ? missingIn(config) : demonstration)].join('\n')
}

/** Features that are off or limited because a variable is not set. */
function missingIn({ stripe, google, openId, smtp, publicUrl, trustedProxies }: Config): string[] {
  return [
    ...(stripe
      ? []
      : ['No cards are accepted: admins enter payments at the office. The three STRIPE keys are not set.']),
    ...(google || openId.length > 0
      ? []
      : ['Signing in with Google is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.']),
    ...(smtp
      ? []
      : [
          'No mail is sent: an admin lets new people in, and hands over a link for a forgotten password, by ' +
            `${ownCommands.admin} reset-password EMAIL. SMTP_URL and MAIL_FROM are not set.`,
        ]),
    ...(publicUrl.protocol === 'https:' && trustedProxies.length === 0
      ? [
          'All visitors count as one, and are slowed down as one: TRUST_PROXY does not name the proxy for https.',
        ]
      : []),
  ]
}

const demonstration = [
  '',
  'Demonstration accounts:',
  ...demonstrationAccounts.map(({ email, password }) => `  ${email} / ${password}`),
  '',
  'Card for trying out: 4242 4242 4242 4242',
]
