import { type Api, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { findNeeds } from '../domain/labels.ts'
import type { Handlers } from '../http/contract/serve.ts'
import { type NeedsServices, replaceNeeds } from './queries.ts'

export const needsHandlers = (services: NeedsServices): Handlers<Api['needs']> => ({
  async find({ caller }) {
    const needs = await findNeeds(services.db, caller.id)
    // nothing is kept without consent, and without needs there is nothing to consent to
    return { ...needs, consent: needs.avoids.length + needs.diets.length > 0 }
  },

  async save({ body, caller }) {
    await replaceNeeds(services, caller.id, body)
    const isEmpty = body.avoids.length + body.diets.length === 0
    return { success: true, ...said(isEmpty ? answers.needsDeleted : answers.needsSaved) }
  },
})
