import { type Api, type KitchenRating, type OwnWalkUp, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { ratingTime } from '../ratings.ts'
import { listRatings, type RatingRow } from './queries.ts'
import { rateServed, type RatingServices } from './rate-served.ts'

interface RatingOptions extends RatingServices {
  /** A member's own walk-ups since a moment, newest first. The kitchen passes it in, because it owns walk-ups. */
  readonly listWalkUps: (db: Database, userId: string, since: Date) => Promise<OwnWalkUp[]>
}

export const ratingHandlers = (options: RatingOptions): Handlers<Api['ratings']> => ({
  async rate({ body: { requestId: id, stars, text }, caller }) {
    await rateServed(options, { id, userId: caller.id, stars, text })
    return { success: true, ...said(answers.rated) }
  },

  walkUps: ({ caller }) =>
    options.listWalkUps(options.db, caller.id, new Date(options.clock().getTime() - ratingTime)),

  async list({ query }) {
    const filter = { mealId: query.mealId, hasText: query.withText === 'true' }
    const { rows, next } = await listRatings(options.db, filter, pageRequest(query))
    return { body: rows.map(toRating), next }
  },
})

const toRating = ({ id, stars, text, date, rated_at: at }: RatingRow): KitchenRating => ({
  _id: id,
  stars,
  text,
  date,
  ratedAt: toIso(at),
})
