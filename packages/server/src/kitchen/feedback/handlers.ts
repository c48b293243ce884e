import { type Api, isStaff, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { countTotal } from '../../database/page.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import { requirePhoto } from '../../http/contract/require-picture.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import type { KitchenServices } from '../sheet/list-forecasts.ts'
import { answerFeedback } from './answer-feedback.ts'
import { closeFeedback } from './close-feedback.ts'
import { giveFeedback } from './give-feedback.ts'
import {
  countFeedback,
  countOpen,
  findAnswerMinutes,
  listFeedback,
  toFeedback,
  toOwnFeedback,
} from './queries.ts'
import { showAuthor } from './show-author.ts'

export const feedbackHandlers = (
  services: KitchenServices,
  emailAdmins: EmailAdmins,
): Handlers<Api['feedback']> => ({
  async give({ body: { image = '', isAnonymous = false, ...body }, caller }) {
    await requirePhoto(services.db, image, 'image')
    const insertedId = await giveFeedback(services, {
      ...body,
      userId: caller.id,
      isAnonymous,
      ...(image !== '' && { image }),
    })
    return { success: true, ...said(answers.feedbackGiven), insertedId }
  },

  async list({ query, caller }) {
    const { db } = services
    const { own, state } = query
    const seesAll = own === undefined && isStaff(caller, 'kitchen')
    const filter = { state, ...(!seesAll && { userId: caller.id }) }
    const page = pageRequest(query)
    // open feedback that has waited longest comes first
    const order = seesAll && state === 'open' ? 'oldest first' : 'newest first'
    const part = await listFeedback(db, filter, page, order)
    const total = await countTotal(page, part, () => countFeedback(db, filter))
    return { body: part.rows.map(seesAll ? toFeedback : toOwnFeedback), next: part.next, total }
  },

  async totals() {
    const answerMinutes = await findAnswerMinutes(services.db)
    return { open: await countOpen(services.db), ...(answerMinutes !== undefined && { answerMinutes }) }
  },

  async answer({ params, body, caller }) {
    await answerFeedback(services, { id: params.id, answer: body.answer }, caller)
    return { success: true, ...said(answers.feedbackAnswered) }
  },

  async close({ params, caller }) {
    await closeFeedback(services, params.id, caller)
    return { success: true, ...said(answers.feedbackClosed) }
  },

  async author({ params, caller }) {
    const author = await showAuthor({ ...services, emailAdmins }, params.id, caller)
    if (!author) throw new Refusal('not-found')
    return { author }
  },
})
