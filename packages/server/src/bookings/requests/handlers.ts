import { api, type Api, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Database } from '../../database/schema.ts'
import { toRefusalMessage } from '../../http/contract/collect-outcomes.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { Clock } from '../../platform/clock.ts'
import { findConventions, findSetting } from '../../platform/settings.ts'
import type { BookingOutcome } from '../book.ts'
import { refused } from '../offers.ts'
import { refusalOfRequest } from '../refusal-of-request.ts'
import { addMealRequest, addMealRequests } from './add-request.ts'
import { cancelRequest } from './cancel-request.ts'
import { changeRequest } from './change-request.ts'
import { listMealRequests, toOwnRequest } from './own-requests.ts'

/** Residents' calls about their own requests. All other calls about requests belong to the kitchen. */
export const mealRequestHandlers = ({
  db,
  clock,
  timeZone,
}: {
  readonly db: Database
  readonly clock: Clock
  /** Time zone of the hostel. */
  readonly timeZone: string
}): Pick<Handlers<Api['mealRequests']>, 'create' | 'createMany' | 'list' | 'change' | 'cancel'> => {
  return {
    async create({ body, subject: { id: userId, badge } }) {
      const outcome = await addMealRequest(db, { ...body, userId, badge, timeZone }, clock)
      if ('refused' in outcome) throw refusalOfRequest(outcome)
      const { id: requestId, code } = outcome
      return { success: true, ...said(answers.requestSent), requestId, ...(code && { code }) }
    },

    async createMany({ body, caller: { id: userId, badge } }) {
      const requests = { ...body, userId, badge, timeZone }
      const { outcomes, areAdded } = await addMealRequests(db, requests, clock)
      const data = body.requests.map(({ servingId }) => toResult(servingId, outcomes, areAdded))
      return { success: true, ...summaryOfCreated(data, areAdded), data }
    },

    async list({ query, subject }) {
      const page = pageRequest(query)
      if (!subject) return { body: [] }
      const now = clock()
      const { value: lateCancel } = await findSetting(db, 'lateCancel')
      const { when, ids } = query
      const { rows, next, total } = await listMealRequests(db, { userId: subject.id, now, when, ids }, page)
      const { currency } = await findConventions(db)
      return { body: rows.map((row) => toOwnRequest(row, { now, lateCancel, currency })), next, total }
    },

    async change({ params, body, caller: { id: userId, badge } }) {
      await changeRequest(db, { ...body, id: params.id, userId, badge, timeZone }, clock)
      return { success: true, ...said(answers.requestChanged) }
    },

    async cancel({ params, caller }) {
      await cancelRequest(db, { id: params.id, userId: caller.id }, clock)
      return { success: true, ...said(answers.requestCancelled) }
    },
  }
}

/** Converts the outcome for one of several servings; `areAdded` is false if even the possible ones were not added. */
function toResult(servingId: string, outcomes: ReadonlyMap<string, BookingOutcome>, areAdded: boolean) {
  const outcome = outcomes.get(servingId) ?? refused('not-found')
  if ('refused' in outcome)
    return {
      servingId,
      done: false,
      ...toRefusalMessage(refusalOfRequest(outcome), api.mealRequests.createMany),
    }
  if (!areAdded) return { servingId, done: false, ...said(answers.anotherImpossible) }
  const { id: requestId, code } = outcome
  return { servingId, done: true, ...said(answers.requested), requestId, ...(code && { code }) }
}

function summaryOfCreated(data: readonly { readonly done: boolean }[], areAdded: boolean) {
  const done = data.filter((one) => one.done).length
  if (!areAdded) return said(answers.nothingRequested)
  const meals = data.length
  return done < meals ? said(answers.someRequested, { done, meals }) : said(answers.allRequested, { meals })
}
