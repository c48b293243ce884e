import { type Api, counted, mailLink, mostSlips } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { NotifyAdmins } from '../identity/notify-admins.ts'
import { listNewcomers, makeSlips } from './slip-queries.ts'

export interface SlipOptions {
  readonly db: Database
  /** Of the product, to which the links lead. */
  readonly publicUrl: URL
  /** Whether accounts wait to be let in; otherwise none of them does. */
  readonly needsAdmission: boolean
  readonly notifyAdmins: NotifyAdmins
}

export const slipHandlers = ({
  db,
  publicUrl,
  needsAdmission,
  notifyAdmins,
}: SlipOptions): Handlers<Api['loginSlips']> => ({
  async list() {
    const newcomers = await listNewcomers(db, needsAdmission, mostSlips)
    return newcomers.map(({ isWaiting, linkUntil, ...person }) => ({
      ...personOf(person),
      isWaiting,
      ...(linkUntil !== undefined && { linkUntil }),
    }))
  },

  async make({ body: { ids }, caller }) {
    const { slips, until } = await makeSlips(db, { ids, needsAdmission }, caller)
    const subject = inWords(texts.residents, { count: slips.length })
    if (slips.length > 0) notifyAdmins({ act: 'login-slip-made', actor: caller, subject })
    return {
      success: true,
      message: `${counted(slips.length, 'login slip')} made.`,
      until: until.toISOString(),
      slips: slips.map(({ code, ...person }) => ({
        ...personOf(person),
        code,
        link: publicUrl.origin + mailLink('firstLogin', code),
      })),
    }
  },
})

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly room: string | null
}

const personOf = ({ id, name, email, room }: Person) => ({
  _id: id,
  name,
  email,
  ...(room !== null && { room }),
})
