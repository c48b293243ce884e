import { type Api, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { findNeeds } from '../labels.ts'
import { computeRevision } from '../../platform/revisions.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { hasNeeds, type NeedsServices, replaceNeeds } from './replace-needs.ts'

export const needsHandlers = (services: NeedsServices): Handlers<Api['needs']> => ({
  async find({ caller }) {
    const needs = await findNeeds(services.db, caller.id)
    // nothing is stored without consent, and without needs there is nothing to consent to
    return { ...needs, consent: hasNeeds(needs), revision: computeRevision(needs) }
  },

  async save({ body, caller }) {
    await replaceNeeds(services, caller.id, body)
    return { success: true, ...said(hasNeeds(body) ? answers.needsSaved : answers.needsDeleted) }
  },
})
