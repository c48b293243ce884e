import { openDatabase } from '../../database/engine/open.ts'
import { moveUrl, requireKind } from '../site-kind.ts'
import type { Command } from './command.ts'
import { WrongUsage } from './parse-call.ts'

export const moveUrlCommand: Command = {
  name: 'move-url',
  operands: ['URL'],
  summary: 'lets the data be served at a new PUBLIC_URL',
  help: [
    'Production serves data only at its first address, so that another hostel’s settings cannot.',
    'Set PUBLIC_URL as well, and restart the service. Everyone has to log in again, passkeys of another',
    'host name stop working, and links in sent emails and calendars lead to the old address.',
  ].join('\n'),
  needs: 'data-of-this-version',
  async run({ config, operands: [operand = ''] }) {
    const origin = parseOrigin(operand)
    const { dataDir, databaseUrl: url } = config
    const { db, close } = openDatabase({ dataDir, url })
    try {
      await requireKind(db, config)
      await moveUrl(db, origin)
    } finally {
      await close()
    }
    return { done: true, said: `From the next start, the data is served at ${origin}.` }
  },
}

function parseOrigin(operand: string): string {
  const { protocol, origin } = URL.parse(operand) ?? {}
  if (origin !== undefined && /^https?:$/.test(protocol ?? '')) return origin
  throw new WrongUsage('move-url needs an address such as https://meals.example.org.')
}
