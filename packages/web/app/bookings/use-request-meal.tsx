import type { Meal, Mealtime } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { type Outcome, useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../page/language.tsx'
import { useSession } from '../api/use-session.ts'
import { offerUndo } from './fresh-requests.ts'
import { ServedAt } from './day-label.tsx'
import { texts } from './texts.ts'
import { defaultOptions, type RequestOptions } from './request-options.ts'

interface MealToRequest extends Meal {
  /** The mealtime and the options; missing for an anytime request. */
  readonly requested?:
    | (RequestOptions & { readonly servingId: string; readonly mealtime: Mealtime })
    | undefined
}

/** Treats a repeated request as a success, whose id and code are unknown here. */
export const arrivedBefore = {
  code: 'already-requested',
  answer: { success: true, message: '', requestId: '', code: undefined },
} as const

/** Requests a meal on its page. A request for a mealtime is confirmed with its day and can be undone. */
export function useRequestMeal() {
  const t = useTranslate()
  const api = useApi()
  const { user } = useSession()
  const takeBack = useTakeBack()
  return useNotifyingMutation({
    act: 'mealRequests.create',
    run: async ({ _id: mealId, title: mealTitle, likeCount, reviewCount, requested }: MealToRequest) => {
      const requestTime = new Date().toISOString()
      const { mealtime, ...details } = requested ?? {}
      const body = {
        mealId,
        userId: user?.email,
        mealTitle,
        likeCount,
        reviewCount,
        requestTime,
        // null, because no day was shown: the service must not choose one
        servingId: null,
        ...details,
      }
      const { code, ...answer } = await api.mealRequests.create({ body })
      return { ...answer, code }
    },
    done: ({ requestId, code }, { title, requested }) => {
      const notice = { title: t(texts.sent) }
      if (!requested) return { dialog: notice }
      return {
        dialog: {
          ...notice,
          message: <Sent {...requested} title={title} code={code} />,
          undo: requestId === '' ? undefined : () => takeBack.start(requestId),
        },
      }
    },
    arrived: arrivedBefore,
    failure: failureTitle(t(texts.failed)),
  })
}

interface SentProps {
  mealtime: Pick<Mealtime, 'date' | 'slot' | 'startsAt'>
  portions: number
  title: string
  code: string | undefined
}

/** The requested meal, its mealtime, and the code for the counter. */
export function Sent({ mealtime, portions, title, code }: SentProps) {
  const t = useTranslate()
  return (
    <>
      <span className="block font-semibold text-ink">
        <ServedAt {...mealtime} />
      </span>
      <span className="block">
        <span>{portions}</span> × <bdi>{title}</bdi>
      </span>
      {code !== undefined && (
        <span className="block">
          {t(texts.yourCode, { code: <bdi className="font-bold tracking-widest text-ink">{code}</bdi> })}
        </span>
      )}
    </>
  )
}

/** Confirms that a request was sent. The focus then moves to the request's buttons. */
export const sentNotice = (t: Translate, requestId: string, message: ReactNode): Outcome => ({
  dialog: {
    title: t(texts.sent),
    message,
    focusAfter: () => document.querySelector<HTMLElement>(`[data-request="${requestId}"]`),
  },
})

interface Portion extends Pick<SentProps, 'mealtime' | 'title'> {
  readonly servingId: string
  readonly mealId: string
}

/**
 * Requests one portion next to its mealtime. The page is then refetched, shows the code and offers to undo the request.
 */
export function useRequestPortion() {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'mealRequests.create',
    run: async ({ servingId, mealId }: Portion) => {
      const { code, ...answer } = await api.mealRequests.create({
        body: { servingId, mealId, ...defaultOptions },
      })
      return { ...answer, code }
    },
    done: ({ requestId, code }, what) => {
      offerUndo(requestId)
      return sentNotice(t, requestId, <Sent {...what} {...defaultOptions} code={code} />)
    },
    arrived: arrivedBefore,
    failure: t(texts.failed),
  })
}

/** Cancels a request that was just made, without confirmation. */
export function useTakeBack() {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'mealRequests.cancel',
    run: (id: string) => api.mealRequests.cancel({ params: { id } }),
    done: ({ message }) => ({ toast: { title: message } }),
    failure: t(texts.cancelFailed),
  })
}

interface Cancellable {
  readonly requestId: string
  readonly title: string
  /** Missing for a request without a mealtime. */
  readonly mealtime?: Pick<Mealtime, 'date' | 'slot' | 'startsAt'> | undefined
}

/** Cancels the member's own request after they confirm it; `done` shows the success. */
export function useCancelRequest(
  { requestId: id, title, mealtime }: Cancellable,
  done: (answer: { readonly message: string }) => Outcome,
) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.sure),
      message: (
        <>
          <span className="block font-semibold text-ink">
            <bdi>{title}</bdi>
          </span>
          {mealtime && (
            <span className="block">
              <ServedAt {...mealtime} />
            </span>
          )}
          <span className="block">{t(texts.cancelText)}</span>
        </>
      ),
      confirmLabel: t(texts.confirmCancel),
      cancelLabel: t(texts.keepIt),
    },
    act: 'mealRequests.cancel',
    run: () => api.mealRequests.cancel({ params: { id } }),
    done,
    failure: t(texts.cancelFailed),
  })
}
