import { Refusal, type Slot } from '@warm-ladle/contract'
import { type ReactNode, useState } from 'react'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { Form } from '../forms/form.tsx'
import { changedFields } from '../forms/merge.ts'
import { useTranslate } from '../page/language.tsx'
import { useSession } from '../api/use-session.ts'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { offerUndo } from './fresh-requests.ts'
import { usePriceWords } from './price-words.ts'
import { arrivedBefore, Sent, sentNotice } from './use-request-meal.tsx'
import { ServedAt } from './day-label.tsx'
import { texts } from './texts.ts'
import { RequestOptionsFields } from './request-options-fields.tsx'
import { defaultOptions, type RequestOptions } from './request-options.ts'

interface RequestOptionsWindowProps {
  title: string
  mealtime: { readonly slot: Slot; readonly date: string; readonly startsAt: string }
  /** The request before the change; undefined for a new request. */
  previous?: RequestOptions | undefined
  /** Portions that can be requested in addition. */
  left: number
  target: RequestTarget
  onClose: () => void
  /** Notes shown above the fields. */
  children?: ReactNode
}

/** Requests portions of a meal at a mealtime, or changes them, with a note and takeaway. */
export function RequestOptionsWindow({
  title,
  mealtime,
  previous,
  left,
  ...window
}: RequestOptionsWindowProps) {
  const t = useTranslate()
  const { target, onClose, children } = window
  const interrupted = useInterrupted(target)
  const [options, setOptions] = useState(interrupted.find() ?? previous ?? defaultOptions)
  const priceWords = usePriceWords()
  const { start, isPending } = useSendRequest({ target, previous, title, mealtime, interrupted }, onClose)
  const maxPortions = Math.max(left + (previous?.portions ?? 0), 1)
  return (
    <Dialog open onOpenChange={onClose} title={title} description={<ServedAt {...mealtime} />}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault()
          start(options)
        }}
      >
        {children}
        <RequestOptionsFields options={options} maxPortions={maxPortions} onChange={setOptions} />
        <p className="font-semibold">{priceWords}</p>
        <DialogButtons pending={isPending} isFirst={previous === undefined}>
          {t(previous ? texts.saveChanges : texts.request)}
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

interface Answer {
  readonly message: string
  /** Only for a new request. */
  readonly requestId?: string
  readonly code?: string | undefined
}

/** A request to change, or the serving to request. */
type RequestTarget = { readonly requestId: string } | { readonly servingId: string; readonly mealId: string }

/** Input of a member whose session expired, restored after the login. The key names the member and the request. */
let unsent: { readonly key: string; readonly options: RequestOptions } | undefined

function useInterrupted(target: RequestTarget) {
  const { user } = useSession()
  const key = `${user?.email} ${'requestId' in target ? target.requestId : target.servingId}`
  return {
    find: () => (unsent?.key === key ? unsent.options : undefined),
    keep: (options: RequestOptions | undefined) => {
      unsent = options && { key, options }
    },
  }
}

/** Only the changes. Guests are always sent together with the portions, which include those of the guests. */
function toChanges(previous: RequestOptions | undefined, options: RequestOptions): Partial<RequestOptions> {
  const changed = changedFields(previous, options)
  return 'guests' in changed ? { ...changed, portions: options.portions } : changed
}

interface Sending extends Pick<RequestOptionsWindowProps, 'title' | 'mealtime' | 'target' | 'previous'> {
  interrupted: ReturnType<typeof useInterrupted>
}

/** Requests a meal at a mealtime, or changes the request; `onDone` closes the window. */
function useSendRequest({ target, previous, interrupted, ...what }: Sending, onDone: () => void) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: ['mealRequests.change', 'mealRequests.create'],
    run: async (options: RequestOptions): Promise<Answer> => {
      try {
        return 'requestId' in target
          ? await api.mealRequests.change({
              params: { id: target.requestId },
              body: toChanges(previous, options),
            })
          : await api.mealRequests.create({ body: { ...target, ...options } })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'sign-in-required') interrupted.keep(options)
        throw error
      }
    },
    done: ({ message, requestId, code }, { portions }) => {
      interrupted.keep(undefined)
      onDone()
      if (requestId === undefined) return { toast: { title: message } }
      offerUndo(requestId)
      return sentNotice(t, requestId, <Sent {...what} {...{ portions, code }} />)
    },
    arrived: arrivedBefore,
    failure: t(texts.failed),
  })
}
