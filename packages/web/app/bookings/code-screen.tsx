import { useQuery } from '@tanstack/react-query'
import { countText, type Mealtime, type Serving } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { useSession } from '../api/use-session.ts'
import { useTranslate } from '../page/language.tsx'
import { useScreenLock } from '../ui/use-screen-lock.ts'
import { useRoom } from '../people/account-query.ts'
import { useServiceTime } from './times.ts'
import { thisWeek, weekQuery } from './week-query.ts'
import { ServedAt } from './day-label.tsx'
import { EnjoyLater, loadEnjoy } from './enjoy-later.tsx'
import { PickupQrCode } from './pickup-qr-code.tsx'
import { isHot, type Served, findServed } from './served.ts'
import { texts } from './texts.ts'

interface CodeScreenProps {
  mealtime: Pick<Mealtime, 'date' | 'slot' | 'startsAt'>
  code: string
  pickupId: string
  onClose: () => void
}

/** Pixels to swipe down to close the screen. */
const swipe = 80

/**
 * A full-screen code, black on white in both themes, as scanners expect. It keeps the device awake, and the code flips
 * over to the plate once the meal is served.
 */
export function CodeScreen({ mealtime, code, pickupId, onClose }: CodeScreenProps) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const from = useRef<number>(undefined)
  const { servings, done } = usePickup(pickupId, mealtime.date)
  const { user } = useSession()
  const [owner] = useState(user?.id)
  // closes when another member logs in, since the code is personal to its owner
  useEffect(() => void (user?.id !== owner && onClose()))
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
      <p className="text-lg">
        <Holder servings={servings} name={user?.displayName} />
      </p>
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

/** '1 Butter crab supper' */
export function OwnMeal({ serving: { title, mine } }: { serving: Serving }) {
  const t = useTranslate()
  return t(texts.ownMeal, {
    portions: countText(t.language, mine?.portions ?? 0),
    meal: <bdi>{title}</bdi>,
  })
}

/** The meals of a pick-up and whose they are: '1 Butter crab supper', 'Maeve Byrne · C 12'. */
function Holder({ servings, name }: { servings: readonly Serving[]; name: string | undefined }) {
  const room = useRoom()
  return (
    <>
      {servings.map((serving) => (
        <span key={serving.id} className="block font-semibold">
          <OwnMeal serving={serving} />
        </span>
      ))}
      <bdi>{[name, room].filter(Boolean).join(' · ')}</bdi>
    </>
  )
}

interface Pickup {
  /** The meals that are still waiting. */
  readonly servings: readonly Serving[]
  /** The served meals, as soon as the counter has reported them. */
  readonly done: (Served & { readonly isHot: boolean }) | undefined
}

/** A pick-up from a mealtime's week. The current one is also read offline. */
function usePickup(pickupId: string, date: string): Pickup {
  const api = useApi()
  const { data: current } = useQuery(weekQuery(api, thisWeek))
  const isLater = current?.days.every((day) => day.date !== date)
  const { data: week } = useLiveQuery(weekQuery(api, isLater ? { ...thisWeek, from: date } : thisWeek))
  const now = useServiceTime(week?.now)
  const mealtimes = week?.days.flatMap((day) => day.mealtimes) ?? []
  const done = mealtimes
    .flatMap((mealtime) => findServed(mealtime) ?? [])
    .find(({ served }) => served.pickupId === pickupId)
  return {
    servings: mealtimes
      .flatMap((mealtime) => mealtime.servings)
      .filter(({ mine }) => mine?.status === 'pending' && mine.pickupId === pickupId),
    done: done && { ...done, isHot: isHot(done.served, now) },
  }
}
