import type { Mealtime } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { useTranslate } from '../page/language.tsx'
import { useScreenLock } from '../ui/use-screen-lock.ts'
import { useServiceTime } from './times.ts'
import { thisWeek, weekQuery } from './week-query.ts'
import { ServedAt } from './day-label.tsx'
import { EnjoyLater, loadEnjoy } from './enjoy-later.tsx'
import { PickupQrCode } from './pickup-qr-code.tsx'
import { isHot, type Served, servedOf } from './served.ts'
import { texts } from './texts.ts'

interface CodeScreenProps {
  mealtime: Pick<Mealtime, 'date' | 'slot' | 'startsAt'>
  code: string
  pickupId: string
  onClose: () => void
}

/** Pixels of a swipe down that closes it. */
const swipe = 80

/**
 * A code on the whole screen, black on white in both themes as scanners expect it. The screen stays on meanwhile, and once
 * it is handed out the code turns over to the plate.
 */
export function CodeScreen({ mealtime, code, pickupId, onClose }: CodeScreenProps) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const from = useRef<number>(undefined)
  const done = useServed(pickupId)
  useEffect(() => {
    dialog.current?.showModal()
    void loadEnjoy().catch(() => undefined)
  }, [])
  useScreenLock()
  const start = ({ clientY }: PointerEvent) => {
    from.current = clientY
  }
  const end = ({ clientY }: PointerEvent) => {
    if (from.current !== undefined && clientY - from.current > swipe) onClose()
    from.current = undefined
  }
  const face = (
    <div className="flex flex-col items-center justify-center gap-4 text-center">
      <p className="text-lg">
        <ServedAt {...mealtime} />
      </p>
      <PickupQrCode pickupId={pickupId} className="size-[min(86vw,56dvh)]" />
      <p className="text-7xl font-semibold tracking-widest tabular-nums">
        <span className="sr-only">{code.split('').join(' ')}</span>
        <bdi aria-hidden="true">{code}</bdi>
      </p>
      <p className="text-lg">{t(texts.showThisScreen)}</p>
    </div>
  )
  return (
    <dialog
      ref={dialog}
      aria-label={t(texts.ownCode)}
      onClose={onClose}
      onPointerDown={start}
      onPointerUp={end}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none touch-none bg-white p-4 text-black"
    >
      <div className="grid h-full items-center overflow-y-auto">
        {done ? (
          <EnjoyLater {...done} slot={mealtime.slot} code={done.isHot ? face : undefined} onLeave={onClose} />
        ) : (
          face
        )}
      </div>
      <button
        type="button"
        aria-label={t(texts.close)}
        onClick={onClose}
        className="absolute top-3 end-3 grid size-12 cursor-pointer place-items-center rounded-full hover:bg-black/10"
      >
        <X aria-hidden="true" className="size-7" />
      </button>
    </dialog>
  )
}

/** What was handed out of a pick-up of this week, as soon as the counter has reported it. */
function useServed(pickupId: string): (Served & { readonly isHot: boolean }) | undefined {
  const { data: week } = useLiveQuery(weekQuery(useApi(), thisWeek))
  const now = useServiceTime(week?.now)
  const done = week?.days
    .flatMap(({ mealtimes }) => mealtimes.flatMap((mealtime) => servedOf(mealtime) ?? []))
    .find(({ served }) => served.pickupId === pickupId)
  return done && { ...done, isHot: isHot(done.served, now) }
}
