import type { Mealtime, Serving } from '@warm-ladle/contract'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, Deadline } from '../../ui/date-time.tsx'
import { QrCode } from '../qr-code.tsx'
import { CodeScreen } from './code-screen.tsx'

interface PickupCodeProps {
  mealtime: Mealtime
  /** One of the caller's dishes: all of a mealtime have the same code. */
  serving: Serving
  now: Date
}

/** What is shown at the counter, large; a touch shows it on the whole screen. During service it is larger still. */
function PickupCode({ mealtime, serving, now }: PickupCodeProps) {
  const [isOpen, setOpen] = useState(false)
  const { code, pickupId } = serving.mine ?? {}
  if (code === undefined || pickupId === undefined) return null
  const isService = new Date(mealtime.startsAt) <= now
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classNames(
          'flex min-h-28 w-full cursor-pointer gap-3 rounded-xl p-3 transition-colors',
          isService
            ? 'flex-col-reverse items-center bg-tint-saffron text-center'
            : 'items-center justify-between bg-ground text-left hover:bg-line',
        )}
      >
        <span>
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            {isService ? 'Show this at the counter' : 'Your code'}
            <Maximize2 aria-hidden="true" className="size-3.5" />
            <span className="sr-only">: show it on the whole screen</span>
          </span>
          <span className="block text-[2.5rem] leading-none font-semibold tracking-widest tabular-nums">
            <span className="sr-only">{code.split('').join(' ')}</span>
            <span aria-hidden="true">{code}</span>
          </span>
          {!isService && <Until {...{ mealtime, now }} />}
        </span>
        <QrCode
          text={pickupId}
          label="Your QR code"
          className={classNames('shrink-0 rounded-lg', isService ? 'size-55' : 'size-22')}
        />
      </button>
      {isOpen && <CodeScreen {...{ mealtime, code, pickupId }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Until when it can be changed, and then when it can be picked up. */
function Until({ mealtime, now }: Pick<PickupCodeProps, 'mealtime' | 'now'>) {
  const { ordersCloseAt, startsAt } = mealtime
  return (
    <span className="block text-sm text-muted">
      {now < new Date(ordersCloseAt) ? (
        <>
          Change it until <Deadline at={ordersCloseAt} now={now} />
        </>
      ) : (
        <>
          At the counter from <DateTime at={startsAt} as="time" />
        </>
      )}
    </span>
  )
}

/** Shows the code of the caller's dishes on a mealtime's card. */
export const codeFor = (card: Omit<PickupCodeProps, 'serving'>) => (serving: Serving) => (
  <PickupCode serving={serving} {...card} />
)
