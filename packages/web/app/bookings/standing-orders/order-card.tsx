import type { StandingOrder, StandingOrderDay } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { orderName, stateTexts, termsText } from './standing-orders.ts'
import { texts } from './texts.ts'

interface OrderProps {
  order: StandingOrder
  today: string
  /** Receives the days that a change could not request. */
  onChanged: (unmet: string | undefined) => void
}

/** A standing order with its next days, each of which can be skipped with one tap. */
export function OrderCard({ order, today, onChanged }: OrderProps) {
  const t = useTranslate()
  const [isChanging, setChanging] = useState(false)
  const ending = useEndOrder(order)
  const name = orderName(t, order)
  return (
    <li className="surface flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl">{name}</h2>
          <p className="text-muted wrap-anywhere">{termsText(t, order, today)}</p>
        </div>
        <div className="flex gap-1">
          <Button
            variant="outline"
            size="sm"
            className="max-sm:h-11"
            aria-label={t(texts.changeOrder, { order: name })}
            onClick={() => setChanging(true)}
          >
            {t(texts.change)}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:h-11"
            pending={ending.isPending}
            aria-label={t(texts.endOrder, { order: name })}
            onClick={() => void ending.start()}
          >
            {t(texts.end)}
          </Button>
        </div>
      </div>
      {order.days.length > 0 && (
        <ul
          aria-label={t(texts.nextDays, { order: name })}
          className="grid grid-cols-1 gap-x-8 md:grid-cols-2"
        >
          {order.days.map((day) => (
            <DayRow key={day.date} order={order} day={day} />
          ))}
        </ul>
      )}
      <OrderDialog
        order={order}
        today={today}
        open={isChanging}
        onOpenChange={setChanging}
        onSaved={onChanged}
      />
    </li>
  )
}

function DayRow({ order, day }: { order: StandingOrder; day: StandingOrderDay }) {
  const t = useTranslate()
  const { date, state, title, mayChange } = day
  const { start, isPending } = useSkip(order, day)
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line py-1">
      <span className="w-24 shrink-0">
        <DateTime at={date} as="day" />
      </span>
      {state === 'booked' ? (
        <span className="flex min-w-0 flex-1 items-center gap-1 font-semibold text-leaf">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
        </span>
      ) : (
        <span className="min-w-0 flex-1 text-muted">{t(stateTexts[state])}</span>
      )}
      {mayChange && (
        <Button variant="soft" size="sm" pending={isPending} onClick={() => start()}>
          {t(state === 'skipped' ? texts.takeIn : texts.skip, {
            day: <DateTime at={date} as="day" />,
            unseen: <span className="sr-only" />,
          })}
        </Button>
      )}
    </li>
  )
}

/** Skips a day, or undoes that. */
function useSkip({ id }: StandingOrder, { date, state }: StandingOrderDay) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'standingOrders.skip',
    run: () => api.standingOrders.skip({ params: { id }, body: { date, skip: state !== 'skipped' } }),
    done: messageToast,
    failure: t(texts.dayNotChanged),
  })
}

function useEndOrder(order: StandingOrder) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.endQuestion),
      message: t(texts.endNote, { order: orderName(t, order) }),
      confirmLabel: t(texts.endIt),
      cancelLabel: t(texts.keepIt),
    },
    act: 'standingOrders.end',
    run: () => api.standingOrders.end({ params: { id: order.id } }),
    done: messageToast,
    failure: t(texts.notEnded),
  })
}
