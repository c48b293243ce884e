import { type QueuedRequest, listText } from '@warm-ladle/contract'
import { useApi } from '../../api/query.ts'
import { useActOnChoice } from '../../api/use-act-on-choice.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Choice } from '../../ui/choice.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { namesText, type RequesterIds, WhatIsServed } from './serve-requests.tsx'
import { texts } from './texts.ts'

type Pending = RequesterIds & Pick<QueuedRequest, '_id' | 'conflicts' | 'notNow'>

/** The plan for serving several requests at once. */
export interface ServingPlan {
  readonly served: readonly Pending[]
  /** Requests left out because each must be checked separately. */
  readonly toCheck: readonly Pending[]
  /** Requests left out because their mealtime is on another day. */
  readonly ofOtherDay: readonly Pending[]
  /** When serving would no longer be early, ISO 8601; missing if nothing is early. */
  readonly from: string | undefined
}

/**
 * Applies the rules for a single request to several: leaves out what would be refused, and asks about what is early.
 */
export function planServing(requests: readonly Pending[]): ServingPlan {
  const ofOtherDay = requests.filter(({ notNow }) => notNow?.reason === 'other-day')
  const ofToday = requests.filter((request) => !ofOtherDay.includes(request))
  const toCheck = ofToday.filter(({ conflicts = [] }) => conflicts.length > 0)
  const served = ofToday.filter((request) => !toCheck.includes(request))
  const from = served.flatMap(({ notNow }) => notNow?.from ?? []).toSorted()
  return { served, toCheck, ofOtherDay, from: from.at(-1) }
}

/**
 * Marks the selected requests that can be served as delivered. One question beforehand says how many there are, what is
 * left out and why, and whether it is early. `meal` names what is served.
 */
export function useServeSeveral(choice: Choice, { served, ...rest }: ServingPlan, meal: string) {
  const t = useTranslate()
  const api = useApi()
  return useActOnChoice({
    choice: { ...choice, chosen: served.map(({ _id }) => _id) },
    question: {
      title: t(rest.from === undefined ? texts.serveTitle : texts.serveEarlyTitle),
      message: (count) => (
        <>
          <WhatIsServed says={t(texts.serveManySure, { count })} meal={meal} to={namesText(t, served)} />
          <Apart {...rest} />
        </>
      ),
      verb: t(texts.serve),
      ...(rest.from === undefined && { tone: 'info' as const }),
    },
    act: 'mealRequests.serveMany',
    run: (ids) =>
      api.mealRequests.serveMany({ body: { ids, ...(rest.from !== undefined && { despite: ['early'] }) } }),
    done: t(texts.served),
    failure: t(texts.serveFailed),
  })
}

/** The warnings: that serving is early, and what is left out. */
function Apart({ toCheck, ofOtherDay, from }: Omit<ServingPlan, 'served'>) {
  const t = useTranslate()
  return (
    <>
      {from !== undefined && (
        <span className="mt-2 block">{t(texts.servedFrom, { time: <DateTime at={from} as="clock" /> })}</span>
      )}
      {toCheck.length > 0 && (
        <span className="mt-2 block text-error">
          {t(texts.leftOutToCheck, { count: toCheck.length, names: namesText(t, toCheck) })}
        </span>
      )}
      {ofOtherDay.length > 0 && (
        <span className="mt-2 block">{t(texts.leftOutOtherDay, { count: ofOtherDay.length })}</span>
      )}
    </>
  )
}

/** What the button leaves out, shown beside it, or in its place if it could serve nothing. */
export function LeftOut({ toCheck, ofOtherDay }: Pick<ServingPlan, 'toCheck' | 'ofOtherDay'>) {
  const t = useTranslate()
  if (toCheck.length + ofOtherDay.length === 0) return null
  return (
    <Badge tone={toCheck.length > 0 ? 'error' : 'neutral'}>{leftOutText(t, { toCheck, ofOtherDay })}</Badge>
  )
}

const leftOutText = (t: Translate, { toCheck, ofOtherDay }: Pick<ServingPlan, 'toCheck' | 'ofOtherDay'>) =>
  listText(t.language, [
    ...(toCheck.length > 0 ? [t(texts.needCare, { count: toCheck.length })] : []),
    ...(ofOtherDay.length > 0 ? [t(texts.otherDay, { count: ofOtherDay.length })] : []),
  ])
