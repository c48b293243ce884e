import {
  type Despite,
  type QueuedRequest,
  minutesText,
  Refusal,
  type RefusalCode,
} from '@warm-ladle/contract'
import { failureWithReason } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/reach.ts'
import { useActOnChoice } from '../api/use-act-on-choice.tsx'
import { useConfirmedMutation } from '../api/use-notifying-mutation.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { Choice } from '../ui/choice.tsx'
import { useDialogs } from '../ui/dialogs.tsx'

/** Marks the chosen requests as delivered; `meal` and `to` say what goes to whom. */
export function useServeSeveral(choice: Choice, what: { readonly meal: string; readonly to: string }) {
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: {
      title: 'Mark as Delivered?',
      message: (count) => (
        <WhatIsServed
          says={`Are you sure you want to serve ${count === 1 ? 'this meal' : `these ${count} requests`}?`}
          {...what}
        />
      ),
      verb: 'Serve',
      tone: 'info',
    },
    run: (ids) => api.mealRequests.serveMany({ body: { ids } }),
    done: 'Served!',
    failure: 'Failed to update meal request status.',
    invalidates: [['meal-requests']],
  })
}

/** What the counter is asked about when a serving is refused, and confirms. */
const checks: { readonly [C in RefusalCode]?: Despite[number] } = {
  conflict: 'conflict',
  'too-early': 'early',
}

/** Marks a request as delivered; then the focus goes where `focusAfter` says. */
export function useServeRequest(request: QueuedRequest, focusAfter: () => HTMLElement | null) {
  const api = useApi()
  const { confirm } = useDialogs()
  const what = { meal: request.mealTitle, to: requesterName(request) }
  const params = { id: request._id }
  /** Serves it, and asks once more where it is early, and where it does not fit the resident's needs. */
  async function serve(despite: Despite = []) {
    try {
      return await api.mealRequests.serve({ params, ...(despite.length > 0 && { body: { despite } }) })
    } catch (error) {
      const check = error instanceof Refusal ? checks[error.code] : undefined
      if (!(error instanceof Refusal) || check === undefined || despite.includes(check)) throw error
      const isChecked = await confirm({
        title: 'Check first',
        message: <WhatIsServed says={`${error.message}.`} {...what} />,
        confirmLabel: 'Serve it all the same',
        tone: 'warning',
      })
      if (!isChecked) throw error
      return serve([...despite, check])
    }
  }
  return useConfirmedMutation({
    ask: {
      title: 'Mark as Delivered?',
      message: <WhatIsServed says="Are you sure you want to serve this meal?" {...what} />,
      confirmLabel: 'Yes, serve it!',
      tone: 'info',
    },
    run: () => serve(),
    done: () => ({
      dialog: {
        title: 'Served!',
        message: <WhatIsServed says="The meal has been marked as delivered." {...what} />,
        focusAfter,
      },
    }),
    arrived: arrivedIf('already-delivered'),
    failure: failureWithReason('Failed to update meal request status.'),
    invalidates: [['meal-requests']],
  })
}

/** Below a question or a notice: the meal, and who gets it. */
const WhatIsServed = ({ says, meal, to }: { says: string; meal: string; to: string }) => (
  <>
    <span className="block">{says}</span>
    <span className="mt-2 block font-semibold text-ink">
      <bdi>{meal}</bdi> for <bdi>{to}</bdi>
    </span>
  </>
)

type Requested = Pick<QueuedRequest, 'userId' | 'requester'>

/** 'amina' of 'amina@hostel.test'; requests of removed members have no e-mail. */
export const emailName = (email = ''): string => (email === '' ? 'N/A' : email.slice(0, email.indexOf('@')))

/** The requester's full name, or what stands for it. */
export const requesterName = ({ userId, requester }: Requested): string =>
  requester?.name ?? (userId ? emailName(userId) : 'a former member')

/** Names that are written out; the rest is counted. */
const mostNames = 4

/** 'Amina Rahman, Tariq Hasan and 4 more'. */
export function namesText(requests: readonly Requested[]): string {
  const names = requests.map(requesterName)
  const rest = names.length - mostNames
  // one more takes no more room than its number
  if (rest <= 1) return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `${names.slice(0, mostNames).join(', ')} and ${rest} more`
}

/** Minutes from which a wait is long, and from which it is too long. */
const long = 10
const tooLong = 20

/**
 * How long a request has been waiting: plain at first, then amber, then red. An anytime request beside mealtimes is no
 * alarm: its resident comes when it suits them.
 */
export const Waiting = ({ minutes, isAlarm = true }: { minutes: number; isAlarm?: boolean }) => (
  <Badge tone={isAlarm ? toneOf(minutes) : 'neutral'} className="tabular-nums">
    {minutes === 0 ? 'just now' : `waiting ${minutesText(minutes)}`}
  </Badge>
)

function toneOf(minutes: number): BadgeTone {
  if (minutes >= tooLong) return 'error'
  return minutes >= long ? 'saffron' : 'neutral'
}
