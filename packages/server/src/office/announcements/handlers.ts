import { type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import {
  addAnnouncement,
  type AnnouncementServices,
  listAnnouncements,
  listShown,
  removeAnnouncement,
} from './queries.ts'

export const announcementHandlers = (
  services: AnnouncementServices,
  emailAdmins: EmailAdmins,
): Handlers<Api['announcements']> => ({
  list: ({ caller }) => listShown(services, caller),

  planned: () => listAnnouncements(services),

  async add({ body, caller }) {
    if (new Date(body.until) <= services.clock())
      throw new Refusal('invalid-input', said(texts.announcementOver), 'until')
    const insertedId = await addAnnouncement({ ...services, emailAdmins }, body, caller)
    if (insertedId === undefined) throw new Refusal('not-found', undefined, 'to')
    const isNow = new Date(body.from) <= services.clock()
    return {
      success: true,
      ...said(isNow ? answers.toldNow : answers.toldLater),
      insertedId,
    }
  },

  async remove({ params, caller }) {
    if (!(await removeAnnouncement(services, params.id, caller))) throw new Refusal('not-found')
    return { success: true, ...said(answers.takenBack) }
  },
})
