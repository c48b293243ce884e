import { type Board, countText } from '@warm-ladle/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import type { RefusedAct, useOutbox } from './outbox.tsx'
import { type Said, saidOfRefused } from './said.ts'
import { texts } from './texts.ts'
import type { Ticket } from './tickets.ts'
import type { DoubtfulWalkUp } from './walk-up-panel.tsx'

interface RefusedOptions {
  readonly outbox: ReturnType<typeof useOutbox>
  readonly tickets: readonly Ticket[]
  readonly board: Board | undefined
  readonly say: (said: Said | undefined) => void
}

/**
 * Says what the service refused in the last report, and asks about a walk-up whose meal the resident must not
 * eat.
 */
export function useRefusedActs({ outbox, tickets, board, say }: RefusedOptions) {
  const t = useTranslate()
  const { hourFormat } = usePublicConfig()
  const [doubtful, doubt] = useState<DoubtfulWalkUp>()
  const report = useEffectEvent((refused: readonly RefusedAct[]) => {
    say(saidOfRefused(refused, { t, tickets, timeZone: board?.timeZone ?? 'UTC', hourFormat }))
    const conflict = refused.find(
      ({ act, outcome }) => act.act === 'walk-up' && outcome.outcome === 'conflict',
    )
    if (!conflict) return
    const { act, outcome } = conflict
    const serving = board?.servings.find(({ id }) => id === act.servingId)
    doubt({
      title: t(texts.givenMeal, { portions: countText(t.language, 1), title: serving?.title ?? '' }),
      labels: outcome.conflicts?.flatMap(({ labels }) => labels) ?? [],
      give: () => outbox.again({ ...act, despite: [...(act.despite ?? []), 'conflict'] }),
    })
  })
  const { refused } = outbox
  useEffect(() => {
    if (refused && refused.length > 0) queueMicrotask(() => report(refused))
  }, [refused])
  return { doubtful, doubt }
}
