import { type Api, mailLink, maxSlips, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Database } from '../../database/schema.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { listNewcomers, makeSlips } from './slip-queries.ts'

export interface SlipOptions {
  readonly db: Database
  /** The product's URL, which the links use. */
  readonly publicUrl: URL
  /** Whether accounts must wait to be admitted. */
  readonly needsAdmission: boolean
  readonly emailAdmins: EmailAdmins
}

export const slipHandlers = ({
  db,
  publicUrl,
  needsAdmission,
  emailAdmins,
}: SlipOptions): Handlers<Api['loginSlips']> => ({
  async list() {
    const newcomers = await listNewcomers(db, needsAdmission, maxSlips)
    return newcomers.map(({ isWaiting, linkUntil, ...person }) => ({
      ...toPerson(person),
      isWaiting,
      ...(linkUntil !== undefined && { linkUntil }),
    }))
  },

  async make({ body: { ids }, caller }) {
    const { slips, until } = await makeSlips(db, { ids, needsAdmission }, caller, emailAdmins)
    return {
      success: true,
      ...said(answers.slipsMade, { slips: slips.length }),
      until: until.toISOString(),
      slips: slips.map(({ code, ...person }) => ({
        ...toPerson(person),
        code,
        link: publicUrl.origin + mailLink('firstLogin', code),
      })),
    }
  },
})

interface SlipMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly room: string | null
}

const toPerson = ({ id, name, email, room }: SlipMember) => ({
  _id: id,
  name,
  email,
  ...(room !== null && { room }),
})
