import {
  type Despite,
  endedWords,
  type QueuedRequest,
  minutesText,
  Refusal,
  type RefusalCode,
  listText,
} from '@warm-ladle/contract'
import { failureWithReason } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { arrivedIf } from '../../api/reach.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { texts } from './texts.ts'

/** Refusals that the counter can override after confirmation. */
const checks: { readonly [C in RefusalCode]?: Despite[number] } = {
  conflict: 'conflict',
  'too-early': 'early',
}

/** Marks a request as delivered. The focus then moves to `focusAfter`. */
export function useServeRequest(request: QueuedRequest, focusAfter: () => HTMLElement | null) {
  const t = useTranslate()
  const api = useApi()
  const { confirm } = useDialogs()
  const what = { meal: request.mealTitle, to: markedName(t, request) }
  const params = { id: request._id }
  /** Serves the request, and asks for confirmation if it is early or does not suit the resident's needs. */
  async function serve(despite: Despite = []) {
    try {
      return await api.mealRequests.serve({ params, ...(despite.length > 0 && { body: { despite } }) })
    } catch (error) {
      const check = error instanceof Refusal ? checks[error.code] : undefined
      if (!(error instanceof Refusal) || check === undefined || despite.includes(check)) throw error
      const isChecked = await confirm({
        title: t(texts.checkFirst),
        message: <WhatIsServed says={t(texts.checkReason, { reason: error.message })} {...what} />,
        confirmLabel: t(texts.serveAnyway),
        tone: 'warning',
      })
      if (!isChecked) throw error
      return serve([...despite, check])
    }
  }
  return useConfirmedMutation({
    question: {
      title: t(texts.serveTitle),
      message: <WhatIsServed says={t(texts.serveSure)} {...what} />,
      confirmLabel: t(texts.serveYes),
      tone: 'info',
    },
    act: 'mealRequests.serve',
    run: () => serve(),
    done: () => ({
      dialog: {
        title: t(texts.served),
        message: <WhatIsServed says={t(texts.servedText)} {...what} />,
        focusAfter,
      },
    }),
    arrived: arrivedIf('already-delivered'),
    failure: failureWithReason(t(texts.serveFailed)),
  })
}

/** Below a question or notice: the meal and its resident. */
export const WhatIsServed = ({ says, meal, to }: { says: string; meal: string; to: string }) => (
  <>
    <span className="block">{says}</span>
    <span className="mt-2 block font-semibold text-ink">
      {useTranslate()(texts.mealFor, { meal: <bdi>{meal}</bdi>, name: <bdi>{to}</bdi> })}
    </span>
  </>
)

export type RequesterIds = Pick<QueuedRequest, 'userId' | 'requester'>

/** 'amina' from 'amina@hostel.test'; requests of removed members have no email. */
export const emailName = (t: Translate, email = ''): string =>
  email === '' ? t(texts.noName) : email.slice(0, email.indexOf('@'))

/** The requester's full name, or a substitute. */
export const requesterName = (t: Translate, { userId, requester }: RequesterIds): string =>
  requester?.name ?? (userId ? emailName(t, userId) : t(texts.aFormerMember))

/** The requester's name with the reason why they may no longer have the meal: 'Amina Rahman (Membership ended)'. */
const markedName = (t: Translate, request: RequesterIds): string => {
  const name = requesterName(t, request)
  const ended = request.requester?.ended
  return ended ? t(texts.nameEnded, { name, ended: t(endedWords[ended]) }) : name
}

/** The number of names that are written out; the others are counted. */
const maxNames = 4

/** 'Amina Rahman, Tariq Hasan and 4 more'. */
export function namesText(t: Translate, requests: readonly RequesterIds[]): string {
  const names = requests.map((request) => markedName(t, request))
  const rest = names.length - maxNames
  // '1 more' would take as much space as the name itself
  const listed = listText(t.language, names.slice(0, rest <= 1 ? -1 : maxNames))
  if (rest > 1) return t(texts.andMore, { names: listed, rest })
  const last = names.at(-1) ?? ''
  return listed === '' ? last : t(texts.and, { names: listed, last })
}

/** Minutes after which a wait is long, and after which it is too long. */
const long = 10
const tooLong = 20

/**
 * How long a request has been waiting: plain at first, then amber, then red. If mealtimes are planned, an anytime
 * request does not alarm: its resident comes when it suits them.
 */
export function Waiting({ minutes, isAlarm = true }: { minutes: number; isAlarm?: boolean }) {
  const t = useTranslate()
  return (
    <Badge tone={isAlarm ? getTone(minutes) : 'neutral'} className="tabular-nums">
      {minutes === 0 ? t(texts.justNow) : t(texts.waiting, { time: minutesText(t.language, minutes) })}
    </Badge>
  )
}

function getTone(minutes: number): BadgeTone {
  if (minutes >= tooLong) return 'error'
  return minutes >= long ? 'saffron' : 'neutral'
}
