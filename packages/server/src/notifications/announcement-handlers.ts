import { type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../domain/clock.ts'
import type { Handlers } from '../http/contract/serve.ts'
import { addAnnouncement, listPlanned, listShown, removeAnnouncement } from './announcement-queries.ts'

export const announcementHandlers = (db: Database, clock: Clock): Handlers<Api['announcements']> => ({
  list: ({ caller }) => listShown(db, caller.id, clock()),

  planned: () => listPlanned(db, clock()),

  async add({ body, caller }) {
    if (new Date(body.until) <= clock())
      throw new Refusal('invalid-input', said(texts.announcementOver), 'until')
    const insertedId = await addAnnouncement(db, body, caller, clock)
    if (insertedId === undefined) throw new Refusal('not-found', undefined, 'to')
    const isNow = new Date(body.from) <= clock()
    return {
      success: true,
      ...said(isNow ? answers.toldNow : answers.toldLater),
      insertedId,
    }
  },

  async remove({ params, caller }) {
    if (!(await removeAnnouncement(db, params.id, caller))) throw new Refusal('not-found')
    return { success: true, ...said(answers.takenBack) }
  },
})
