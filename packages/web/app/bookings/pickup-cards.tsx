import { type OwnMealRequest, type Slot, slotNames } from '@warm-ladle/contract'
import { ChevronDown } from 'lucide-react'
import { useTranslate } from '../page/language.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { ServedAt } from './day-label.tsx'
import { texts } from './texts.ts'

/** Number of codes shown expanded, starting with the next one. */
const maxShown = 2

/** What members show at the counter: for each mealtime, a code to scan or read out. Absent while nothing is waiting. */
export function PickupCards({ requests }: { requests: readonly OwnMealRequest[] }) {
  const t = useTranslate()
  const pickups = pickupsIn(requests)
  if (pickups.length === 0) return null
  return (
    <section aria-label={t(texts.atCounter)} className="mb-6">
      <Cards pickups={pickups.slice(0, maxShown)} />
      {pickups.length > maxShown && (
        <details className="group mt-3">
          <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
            <span>{t(texts.laterCodes, { count: pickups.length - maxShown })}</span>
          </summary>
          <div className="mt-2">
            <Cards pickups={pickups.slice(maxShown)} />
          </div>
        </details>
      )}
    </section>
  )
}

const Cards = ({ pickups }: { pickups: readonly OwnPickup[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {pickups.map((pickup) => (
      <PickupCard key={pickup.id} pickup={pickup} />
    ))}
  </ul>
)

function PickupCard({ pickup: { id, code, date, slot, startsAt, requests } }: { pickup: OwnPickup }) {
  const t = useTranslate()
  return (
    <li className="surface flex items-center gap-4 p-4">
      <QrCode
        text={id}
        label={t(texts.qrCodeFor, { mealtime: t(slotNames[slot]) })}
        className="size-36 shrink-0 rounded-xl"
      />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <ServedAt {...{ date, slot, startsAt }} />
        </p>
        <p className="mt-1 text-3xl font-semibold tracking-widest tabular-nums">
          <span className="sr-only">{t(texts.code, { code: code.split('').join(' ') })}</span>
          <bdi aria-hidden="true">{code}</bdi>
        </p>
        <ul className="mt-1 text-sm">
          {requests.map(({ _id, mealTitle, portions = 1 }) => (
            <li key={_id} className="wrap-anywhere">
              {portions > 1 && <span>{`${portions} × `}</span>}
              <bdi>{mealTitle}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** A member's pick-up from one mealtime. */
interface OwnPickup {
  readonly id: string
  readonly code: string
  readonly date: string
  readonly slot: Slot
  readonly startsAt: string
  readonly requests: readonly OwnMealRequest[]
}

/** The pick-ups of a member's requests, the next one first. */
function pickupsIn(requests: readonly OwnMealRequest[]): OwnPickup[] {
  const groups = Map.groupBy(requests, ({ pickupId }) => pickupId)
  return [...groups]
    .flatMap(([id, together]) => toPickup(id, together))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

function toPickup(id: string | undefined, requests: readonly OwnMealRequest[]): OwnPickup[] {
  const { code, date, slot, startsAt } = requests[0] ?? {}
  if (id === undefined || code === undefined || date === undefined || slot === undefined) return []
  return startsAt === undefined ? [] : [{ id, code, date, slot, startsAt, requests }]
}
