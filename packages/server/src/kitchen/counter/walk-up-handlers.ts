import { type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { newId } from '../../database/new-id.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { Actor } from '../../platform/audit-log.ts'
import type { ActServices, GivenAct } from '../act.ts'
import { performAct } from '../kitchen-acts.ts'
import { refusalOfAct } from '../refusal-of-act.ts'
import { isOfPublished } from '../walk-ups.ts'

/** Counts walk-ups entered on the planner page. */
export const walkUpHandlers = (services: ActServices): Pick<Handlers<Api['planning']>, 'walkUp'> => ({
  async walkUp({ params, body, caller }) {
    await giveWalkUp(services, { servingId: params.id, ...body }, caller)
    return { success: true, ...said(answers.walkUpsCounted, { portions: body.portions }) }
  },
})

interface WalkUp extends Pick<GivenAct, 'portions' | 'despite'> {
  readonly servingId: string
}

/** Counts a walk-up that happens now. */
async function giveWalkUp(services: ActServices, walkUp: WalkUp, actor: Actor) {
  const ended = await performAct(services, { id: newId(), act: 'walk-up', ...walkUp }, actor)
  if (ended.outcome === 'done') return
  const refusal = await refusalOfAct(ended, services)
  if (refusal) throw refusal
  throw new Refusal((await isOfPublished(services.db, walkUp.servingId)) ? 'mealtime-over' : 'not-found')
}
