import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done } from '../platform/fields.ts'
import { Needs } from './labels.ts'
import { Revision, seen } from '../platform/revision.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** Needs reveal health and religion, so they are stored only with the member's consent. */
const GivenNeeds = z.extend(Needs, { consent: z.boolean(), ...seen }).check((given) => {
  const { consent, avoids, diets } = given.value
  if (consent || (avoids.length === 0 && diets.length === 0)) return
  const message = withMessage(checks.agreeFirst).error()
  given.issues.push({ code: 'custom', input: consent, path: ['consent'], message })
})

export const needs = endpoints({
  find: {
    method: 'GET',
    path: '/api/needs',
    access: 'member',
    summary: 'Your diets and allergens, and whether you consented to storing them',
    returns: z.extend(Needs, { consent: z.boolean(), revision: Revision }),
  },
  save: {
    method: 'PUT',
    path: '/api/needs',
    access: 'member',
    throttle: 'accountChanges',
    summary: 'Replace your diets and allergens; without consent they are deleted, and none can be sent',
    body: GivenNeeds,
    returns: Done,
  },
})
