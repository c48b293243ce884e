import { openDatabase } from '../../database/engine/open.ts'
import { moveUrl, requireKind } from '../site-kind.ts'
import type { Command } from './command.ts'
import { WrongUsage } from './parse-call.ts'

export const moveUrlCommand: Command = {
  name: 'move-url',
  operands: ['URL'],
  summary: 'lets the data be served at another PUBLIC_URL than before',
  help: [
    'Production serves data only at the address at which it served them first, so that the settings of',
    'another hostel do not. Set PUBLIC_URL as well, and restart the service. All have to log in anew,',
    'passkeys of another host name no longer work, and links in mails and calendars lead to the old one.',
  ].join('\n'),
  needs: 'data-of-this-version',
  async run({ config, operands: [operand = ''] }) {
    const origin = originOf(operand)
    const { dataDir, databaseUrl: url } = config
    const { db, close } = openDatabase({ dataDir, url })
    try {
      await requireKind(db, config)
      await moveUrl(db, origin)
    } finally {
      await close()
    }
    return { done: true, said: `The data are served at ${origin} from the next start on.` }
  },
}

function originOf(operand: string): string {
  const { protocol, origin } = URL.parse(operand) ?? {}
  if (origin !== undefined && /^https?:$/.test(protocol ?? '')) return origin
  throw new WrongUsage('move-url needs an address such as https://meals.example.org.')
}
