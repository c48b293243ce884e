import type { Mealtime } from '@warm-ladle/contract'
import { Maximize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, Deadline } from '../../ui/date-time.tsx'
import { CodeScreen } from '../../bookings/code-screen.tsx'
import { EnjoyLater, loadEnjoy } from '../../bookings/enjoy-later.tsx'
import { PickupQrCode } from '../../bookings/pickup-qr-code.tsx'
import { codeOf, isHot, type OwnCode, servedOf } from '../../bookings/served.ts'
import { useServedFrom } from '../../bookings/times.ts'
import { texts as bookingsTexts } from '../../bookings/texts.ts'
import { texts } from './texts.ts'

interface PickupCodeProps {
  mealtime: Mealtime
  now: Date
}

/**
 * What is shown at the counter, large; a touch shows it on the whole screen. During service it is larger still, and once
 * it is handed out it turns over to the plate.
 */
export function PickupCode({ mealtime, now }: PickupCodeProps) {
  const own = codeOf(mealtime)
  const done = servedOf(mealtime)
  // what was shown last, which is what turns over
  const [shown, show] = useState(own)
  const [opened, open] = useState<OwnCode>()
  if (own && own.code !== shown?.code) show(own)
  const isService = useServedFrom()(mealtime) <= now
  useEffect(() => void (isService && loadEnjoy().catch(() => undefined)), [isService])
  const look = classNames(
    'flex min-h-28 w-full gap-3 rounded-xl p-3',
    isService
      ? 'flex-col-reverse items-center bg-tint-saffron text-center'
      : 'items-center justify-between bg-ground text-start',
  )
  const face = shown && <Face mealtime={mealtime} now={now} {...shown} />
  return (
    <>
      {own && (
        <button
          type="button"
          onClick={() => open(own)}
          className={classNames(look, 'cursor-pointer transition-colors', !isService && 'hover:bg-line')}
        >
          {face}
        </button>
      )}
      {!own && done && (
        <EnjoyLater
          {...done}
          slot={mealtime.slot}
          {...(face && isHot(done.served, now) && { code: <div className={look}>{face}</div> })}
          className="bg-tint-leaf text-leaf"
        />
      )}
      {opened && <CodeScreen mealtime={mealtime} {...opened} onClose={() => open(undefined)} />}
    </>
  )
}

/** The code as it is read and scanned. */
function Face({ mealtime, now, code, pickupId }: PickupCodeProps & OwnCode) {
  const t = useTranslate()
  const isService = useServedFrom()(mealtime) <= now
  return (
    <>
      <span>
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <span>{t(isService ? texts.showThis : bookingsTexts.ownCode)}</span>
          <Maximize2 aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t(texts.wholeScreen)}</span>
        </span>
        <span className="block text-[2.5rem] leading-none font-semibold tracking-widest tabular-nums">
          <span className="sr-only">{code.split('').join(' ')}</span>
          <bdi aria-hidden="true">{code}</bdi>
        </span>
        {!isService && <Until {...{ mealtime, now }} />}
      </span>
      <PickupQrCode
        pickupId={pickupId}
        className={classNames('shrink-0 rounded-lg', isService ? 'size-55' : 'size-22')}
      />
    </>
  )
}

/** Until when it can be changed, and then when it can be picked up. */
function Until({ mealtime, now }: PickupCodeProps) {
  const t = useTranslate()
  const opens = useServedFrom()(mealtime)
  const { ordersCloseAt } = mealtime
  return (
    <span className="block text-sm text-muted">
      {now < new Date(ordersCloseAt)
        ? t(texts.changeItUntil, { deadline: <Deadline at={ordersCloseAt} now={now} /> })
        : t(texts.counterFrom, { time: <DateTime at={opens.toISOString()} as="time" /> })}
    </span>
  )
}
