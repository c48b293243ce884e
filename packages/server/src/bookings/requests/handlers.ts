import { api, type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { conventionsOf } from '../../platform/conventions.ts'
import { findSetting } from '../../platform/settings.ts'
import { toldOf } from '../../http/contract/outcomes-of.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { type Added, addMealRequest } from './add-request.ts'
import { addMealRequests } from './add-requests.ts'
import { findMealRequest } from '../meal-request.ts'
import { changeRequest, markCancelled, type OwnRequest } from './change-request.ts'
import { listMealRequests, ownRequestOf } from './own-requests.ts'
import type { Refused } from './servings.ts'

/** What residents do with requests of their own; the rest is the kitchen's. */
export const mealRequestHandlers = ({
  db,
  clock,
  timeZone,
}: {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's. */
  readonly timeZone: string
}): Pick<Handlers<Api['mealRequests']>, 'create' | 'createMany' | 'list' | 'change' | 'cancel'> => {
  return {
    async create({ body, subject }) {
      const { mealId, servingId, portions, note, takeaway, guests } = body
      const request = {
        mealId,
        servingId,
        portions,
        note,
        takeaway,
        guests,
        userId: subject.id,
        badge: subject.badge,
        timeZone,
        email: subject.email,
      }
      const added = await addMealRequest(db, request, clock)
      if ('refused' in added) throw refusalOfCreate(added)
      const { id: requestId, code } = added
      return { success: true, ...said(answers.requestSent), requestId, ...(code && { code }) }
    },

    async createMany({ body, caller }) {
      const requests = { ...body, userId: caller.id, badge: caller.badge, timeZone, email: caller.email }
      const { answers: ended, areKept } = await addMealRequests(db, requests, clock)
      const data = body.requests.map(({ servingId }) => answerOf(servingId, ended, areKept))
      return { success: true, ...summaryOfCreated(data, areKept), data }
    },

    async list({ query, subject }) {
      const page = pageRequest(query)
      if (!subject) return { body: [] }
      const now = clock()
      const { value: lateCancel } = await findSetting(db, 'lateCancel')
      const { when, ids } = query
      const { rows, next, total } = await listMealRequests(db, { userId: subject.id, now, when, ids }, page)
      const { currency } = conventionsOf(db)
      return { body: rows.map((row) => ownRequestOf(row, { now, lateCancel, currency })), next, total }
    },

    async change({ params, body, caller }) {
      const request = { ...body, id: params.id, userId: caller.id, badge: caller.badge, timeZone }
      const outcome = await changeRequest(db, request, clock)
      if (outcome === 'none-pending') throw await noneOf(db, request)
      if (typeof outcome === 'object') throw refusalOfCreate(outcome)
      if (outcome !== 'changed') throw new Refusal(outcome)
      return { success: true, ...said(answers.requestChanged) }
    },

    async cancel({ params, caller }) {
      const request = { id: params.id, userId: caller.id }
      const outcome = await markCancelled(db, request, clock)
      if (outcome === 'none-pending') throw await noneOf(db, request)
      if (outcome !== 'cancelled') throw new Refusal(outcome)
      return { success: true, ...said(answers.requestCancelled) }
    },
  }
}

/** The refusal for a request that is not pending, or not the member's. */
async function noneOf(db: Database, { id, userId }: OwnRequest) {
  const request = await findMealRequest(db, id)
  return new Refusal(request?.userId === userId ? 'not-pending' : 'not-found')
}

function refusalOfCreate({ refused, left = 0 }: Refused) {
  if (refused === 'over-allowance' && left > 0) return new Refusal(refused, said(texts.leftInWeek, { left }))
  if (refused !== 'sold-out' || left === 0) return new Refusal(refused)
  return new Refusal(refused, said(texts.onlyLeft, { left }))
}

/** The answer about one of several servings; `areKept` is false where those that were possible were not kept either. */
function answerOf(servingId: string, ended: ReadonlyMap<string, Added>, areKept: boolean) {
  const added = ended.get(servingId)
  if (!added || 'refused' in added) {
    const refusal = added ? refusalOfCreate(added) : new Refusal('not-found')
    return { servingId, done: false, ...toldOf(refusal, api.mealRequests.createMany) }
  }
  if (!areKept) return { servingId, done: false, ...said(answers.anotherImpossible) }
  const { id: requestId, code } = added
  return { servingId, done: true, ...said(answers.requested), requestId, ...(code && { code }) }
}

function summaryOfCreated(data: readonly { readonly done: boolean }[], areKept: boolean) {
  const done = data.filter((one) => one.done).length
  if (!areKept) return said(answers.nothingRequested)
  const meals = data.length
  return done < meals ? said(answers.someRequested, { done, meals }) : said(answers.allRequested, { meals })
}
