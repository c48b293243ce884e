import type { Mealtime } from '@warm-ladle/contract'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CodeScreen } from '../../bookings/code-screen.tsx'
import { EnjoyLater, loadEnjoy } from '../../bookings/enjoy-later.tsx'
import { PickupQrCode } from '../../bookings/pickup-qr-code.tsx'
import { findCode, isHot, type OwnCode, findServed } from '../../bookings/served.ts'
import { useServedFrom } from '../../bookings/times.ts'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts } from './texts.ts'

interface PickupCodeProps {
  mealtime: Mealtime
  now: Date
  /** The requested meals and their buttons. */
  children: ReactNode
}

/**
 * The code for the counter, large, with the requested meals; a tap shows it full screen. It is even larger while the
 * counter is serving, and flips over to the plate once the meal is served.
 */
export function PickupCode({ mealtime, now, children }: PickupCodeProps) {
  const own = findCode(mealtime)
  const done = findServed(mealtime)
  // the last code that was shown, which then flips over
  const [shown, show] = useState(own)
  const [opened, open] = useState<OwnCode>()
  if (own && own.code !== shown?.code) show(own)
  const isService = useServedFrom()(mealtime) <= now
  useEffect(() => void (isService && loadEnjoy().catch(() => undefined)), [isService])
  const face = shown && (
    <Face {...shown} isService={isService} onOpen={() => open(own)}>
      {children}
    </Face>
  )
  return (
    <>
      {own && face}
      {!own && done && (
        <EnjoyLater
          {...done}
          slot={mealtime.slot}
          {...(face && isHot(done.served, now) && { code: face })}
          className="bg-tint-leaf text-leaf"
        />
      )}
      {opened && <CodeScreen mealtime={mealtime} {...opened} onClose={() => open(undefined)} />}
    </>
  )
}

interface FaceProps extends OwnCode {
  isService: boolean
  onOpen: () => void
  children: ReactNode
}

/** The code to read out and scan. A tap anywhere opens it full screen, except on the buttons above. */
function Face({ code, pickupId, isService, onOpen, children }: FaceProps) {
  const t = useTranslate()
  return (
    <div
      className={classNames(
        'relative flex gap-3 rounded-xl p-3',
        isService
          ? 'flex-col-reverse items-center bg-tint-saffron text-center'
          : 'items-center justify-between bg-ground',
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="cursor-pointer text-start after:absolute after:inset-0"
        >
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <span>
              {t(isService ? texts.showThis : texts.yourCode, { open: <span className="sr-only" /> })}
            </span>
            <Maximize2 aria-hidden="true" className="size-3.5" />
          </span>
          <span className="block text-5xl leading-none font-semibold tracking-widest tabular-nums">
            <span className="sr-only">{code.split('').join(' ')}</span>
            <bdi aria-hidden="true">{code}</bdi>
          </span>
        </button>
        {children}
      </div>
      <PickupQrCode
        pickupId={pickupId}
        className={classNames('shrink-0 rounded-lg', isService ? 'size-55' : 'size-30')}
      />
    </div>
  )
}
