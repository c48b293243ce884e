import type { Api } from '@warm-ladle/contract'
import type { Clock } from '../domain/clock.ts'
import type { Database } from '../database/schema.ts'
import { findNeeds } from '../domain/labels.ts'
import type { Handlers } from '../http/contract/serve.ts'
import { replaceNeeds } from './queries.ts'

export const needsHandlers = (db: Database, clock: Clock): Handlers<Api['needs']> => ({
  async find({ caller }) {
    const needs = await findNeeds(db, caller.id)
    // nothing is kept without consent, and without needs there is nothing to consent to
    return { ...needs, consent: needs.avoids.length + needs.diets.length > 0 }
  },

  async save({ body, caller }) {
    await replaceNeeds(db, caller.id, body, clock())
    const isEmpty = body.avoids.length + body.diets.length === 0
    return { success: true, message: isEmpty ? 'Your needs have been deleted.' : 'Your needs are saved.' }
  },
})
