import type { Mealtime } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { useServedFrom } from '../../bookings/times.ts'
import { packagesFor } from '../../bookings/wanted-meal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, Deadline } from '../../ui/date-time.tsx'
import { usePriceWords } from '../../bookings/price-words.ts'
import { EnjoyWords } from '../../bookings/enjoy-later.tsx'
import { texts } from './texts.ts'
import type { CardState, Dish } from '../../bookings/today-state.ts'

interface FootProps {
  mealtime: Mealtime
  dishes: readonly Dish[]
  now: Date
  /** Today's date at the hostel. */
  today: string
  /** Whether the device is without network. */
  isKept: boolean
}

/** The end of a card: what to do next, in a space of the same height in all states. */
export function CardFoot({
  state,
  code: shown,
  ...facts
}: FootProps & { state: CardState; code: ReactNode }) {
  if (shown) return shown
  const Foot = feet[state]
  return (
    <div
      className={classNames(
        'flex min-h-28 flex-col justify-center gap-1 rounded-xl px-4 py-3',
        state === 'served' ? 'bg-tint-leaf text-leaf' : 'bg-ground',
        state === 'cancelled' && 'bg-tint-error text-error',
      )}
    >
      <Foot {...facts} />
    </div>
  )
}

const Lead = ({ children }: { children: ReactNode }) => <p className="font-semibold">{children}</p>
const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-muted">{children}</p>

/** Portions that are left of all dishes, for those who come without a request. */
const leftOf = (dishes: readonly Dish[]) =>
  dishes.reduce((sum, { serving }) => sum + (serving.mealId === null ? 0 : serving.left), 0)

function Open({ isKept, mealtime, now }: FootProps) {
  const t = useTranslate()
  const price = usePriceWords()
  if (isKept) return <Lead>{t(texts.onceOnline)}</Lead>
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="flex flex-col gap-1">
        <Lead>{t(texts.codeComes)}</Lead>
        <Note>
          {t(texts.changeUntil, {
            price,
            deadline: <Deadline at={mealtime.ordersCloseAt} now={now} />,
          })}
        </Note>
      </div>
      <span
        aria-hidden="true"
        className="grid size-20 shrink-0 place-items-center rounded-lg border-2 border-dashed border-line font-mono text-2xl text-muted"
      >
        ····
      </span>
    </div>
  )
}

/** Of a device that has kept what was requested, but not its code. */
const RequestedFoot = () => <Lead>{useTranslate()(texts.cooking)}</Lead>

function Closed({ mealtime, dishes, now }: FootProps) {
  const t = useTranslate()
  const left = leftOf(dishes)
  const opens = useServedFrom()(mealtime)
  const isServed = opens <= now
  if (left === 0) return <Lead>{t(isServed ? texts.allTaken : texts.closedAllTaken)}</Lead>
  const time = <DateTime at={isServed ? mealtime.endsAt : opens.toISOString()} as="time" />
  return (
    <>
      <Lead>{t(isServed ? texts.comeAsYouAre : texts.ordersAreClosed)}</Lead>
      <Note>{t(isServed ? texts.walkUpsUntil : texts.walkUpsFrom, { left, time })}</Note>
    </>
  )
}

function SoldOut() {
  const t = useTranslate()
  return (
    <>
      <Lead>{t(texts.allTaken)}</Lead>
      <Note>{t(texts.someComeBack)}</Note>
    </>
  )
}

function BadgeNeeded({ dishes }: FootProps) {
  const t = useTranslate()
  const mealId = dishes[0]?.serving.mealId
  return (
    <>
      <p>{t(texts.badgeNeeded)}</p>
      <Link
        to={mealId ? packagesFor(mealId) : '/#packages'}
        className="flex min-h-10 items-center self-start font-semibold underline underline-offset-4"
      >
        {t(texts.memberships)}
      </Link>
    </>
  )
}

/** For visitors, who see it on the home page alone: a login leads there. */
function LoginNeeded() {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to="/login" size="lg">
        {t(texts.logIn)}
      </ButtonLink>
      <Note>{t(texts.withMembership)}</Note>
    </div>
  )
}

const Cancelled = ({ mealtime }: FootProps) => (
  <p className="wrap-anywhere">
    {useTranslate()(texts.cancelled, { reason: <bdi>{mealtime.cancelReason}</bdi> })}
  </p>
)

const KitchenClosed = () => <Lead>{useTranslate()(texts.kitchenClosed)}</Lead>

const feet: Readonly<Record<CardState, (facts: FootProps) => ReactNode>> = {
  open: Open,
  asked: RequestedFoot,
  service: RequestedFoot,
  served: EnjoyWords,
  closed: Closed,
  'sold-out': SoldOut,
  badge: BadgeNeeded,
  login: LoginNeeded,
  cancelled: Cancelled,
  'kitchen-closed': KitchenClosed,
}
