import { useQuery } from '@tanstack/react-query'
import {
  allergenWords,
  categoryBySlot,
  dietWords,
  fewPortions,
  listText,
  type Mealtime,
  type MealLabels,
  type NextMealtimes,
  notStated,
  takesOrders,
  withoutImplied,
} from '@warm-ladle/contract'
import { Hand, QrCode, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useWhen } from '../../api/use-when.ts'
import { ClosingBar, StandingText } from '../../bookings/closing-text.tsx'
import { nextMealtimesQuery } from '../../bookings/next-mealtimes-query.ts'
import { useServedFrom, useServiceTime } from '../../bookings/times.ts'
import { texts as mealtimeTexts } from '../../bookings/texts.ts'
import { cardState, type MealOnPlan, toMealsOnPlan } from '../../bookings/today-state.ts'
import { MealtimeName } from '../../bookings/when.tsx'
import { mealGround } from '../../menu/meal-card.tsx'
import { MealLink } from '../../menu/meal-thumb.tsx'
import { packagesQuery } from '../../money/use-price.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TimeSpan } from '../../ui/date-time.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ClosedFoot, isClosed } from './closed-foot.tsx'
import { texts } from './texts.ts'

/** What is served next, the same for all visitors. A default export, as React.lazy requires. */
export default function Tonight() {
  const { data, refetch } = useQuery(nextMealtimesQuery(useApi()))
  return data ? <Next next={data} onStale={refetch} /> : null
}

interface NextProps {
  next: NextMealtimes
  onStale: () => unknown
}

function Next({ next: { now: answered, today, mealtimes }, onStale }: NextProps) {
  const now = useServiceTime(answered)
  useWhen(
    mealtimes.some((mealtime) => hasChanged(mealtime, new Date(answered), now)),
    onStale,
  )
  const [mealtime] = mealtimes
  return mealtime ? <Tiles {...{ mealtime, today, now }} /> : null
}

/** Whether requests closed or the mealtime ended between two moments. */
const hasChanged = ({ ordersCloseAt, endsAt }: Mealtime, before: Date, now: Date) =>
  [ordersCloseAt, endsAt].some((moment) => before < new Date(moment) && new Date(moment) <= now)

interface TilesProps {
  mealtime: Mealtime
  today: string
  now: Date
}

/** A mealtime with a tile per meal: beside the carousel if there is room, and above it on phones. */
function Tiles({ mealtime, today, now }: TilesProps) {
  const meals = toMealsOnPlan(mealtime, { now, closures: [], caller: 'visitor' })
  const state = cardState(mealtime, meals, { now, opens: useServedFrom()(mealtime) })
  return (
    <section
      aria-label={useTranslate()(texts.servedNext)}
      className="surface flex flex-col self-start justify-between gap-3 p-3 sm:gap-4 sm:p-5 lg:min-h-150"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-2xl">
          <MealtimeName mealtime={mealtime} today={today} />
        </h2>
        <p className="text-muted tabular-nums">
          <TimeSpan from={mealtime.startsAt} until={mealtime.endsAt} as="times" />
        </p>
        <p className="flex items-center gap-3 text-sm text-muted sm:ms-auto">
          <StandingText mealtime={mealtime} now={now} />
          {takesOrders(mealtime, now) && <ClosingBar mealtime={mealtime} now={now} />}
        </p>
      </div>
      <ul
        className={classNames('grid gap-3 sm:gap-4', meals.length > 2 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}
      >
        {meals.map((meal) => (
          <Tile key={meal.serving.id} meal={meal} mealtime={mealtime} />
        ))}
      </ul>
      {isClosed(state) && <ClosedFoot {...{ mealtime, meals, state, now }} />}
      <Join isOpen={!isClosed(state)} />
    </section>
  )
}

function Tile({ meal: { serving, state }, mealtime }: { meal: MealOnPlan; mealtime: Mealtime }) {
  const t = useTranslate()
  const { mealId, title, image, labels } = serving
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] content-start items-center gap-x-3 sm:block">
      <Picture
        src={image}
        alt=""
        width={320}
        height={200}
        sizes="(min-width: 40rem) 320px, 112px"
        loading="eager"
        // low priority: otherwise the renderer preloads them before the styles
        fetchPriority="low"
        className={classNames(
          'aspect-8/5 w-full rounded-xl object-cover',
          mealGround[categoryBySlot[mealtime.slot]],
        )}
      />
      <div className="text-sm text-muted sm:mt-2">
        <MealLink id={mealId} className="text-ink">
          <bdi className="line-clamp-2 text-base font-semibold wrap-anywhere sm:font-display sm:text-[1.375rem]">
            {title}
          </bdi>
        </MealLink>
        <p className="truncate">{labelsText(t, labels)}</p>
        {state === 'login' && <Offer serving={serving} />}
        {state === 'sold-out' && <p>{t(texts.soldOut)}</p>}
      </div>
    </li>
  )
}

/** 'Vegan', or else the allergens. The meal's page shows everything. */
function labelsText(t: Translate, labels: MealLabels | undefined): string {
  if (!labels) return t(notStated)
  const diets = withoutImplied(labels.suits).map((diet) => t(dietWords[diet]))
  const allergens = labels.contains.map((allergen) => t(allergenWords[allergen]))
  if (diets.length > 0 || allergens.length === 0) return listText(t.language, diets)
  return t(texts.contains, { allergens: listText(t.language, allergens) })
}

/** The price, unless memberships include the meal, and the portions left if there are only a few. */
function Offer({ serving: { price, left } }: Pick<MealOnPlan, 'serving'>) {
  const t = useTranslate()
  const { mealPriceText, mealsBilled } = usePublicConfig()
  const said = mealPriceText || (mealsBilled === 'monthly' && <Price amount={price} />)
  const isFew = left <= fewPortions
  return (
    <p className="empty:hidden">
      {said && <span>{said}</span>}
      {said && isFew && <span> · </span>}
      {isFew && <span className="text-warning">{t(mealtimeTexts.onlyLeft, { left })}</span>}
    </p>
  )
}

const laterSteps = [
  { icon: Hand, text: texts.stepRequest },
  { icon: QrCode, text: texts.stepShow },
] as const

const stepLook = 'flex-col items-center justify-center gap-1 rounded-xl bg-ground p-3 text-center'

/** Sends residents to the login and back, and tells others how to join: in three steps if there is room. */
function Join({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-4">
      {isOpen && (
        <ButtonLink to="/login" size="lg" className="shrink-0">
          {t(texts.logIn)}
        </ButtonLink>
      )}
      <ol aria-label={t(texts.howItWorks)} className="gap-3 text-sm sm:grid sm:w-full sm:grid-cols-3">
        <FirstStep />
        {laterSteps.map(({ icon: Icon, text }) => (
          <li key={t(text)} className={`hidden sm:flex ${stepLook}`}>
            <Icon aria-hidden="true" className="size-5.5 text-primary" />
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The price of the cheapest membership, which is enough to request meals. */
function FirstStep() {
  const t = useTranslate()
  const { data = [] } = useQuery(packagesQuery(useApi()))
  const [cheapest] = data.toSorted((one, other) => one.price - other.price)
  if (!cheapest) return null
  return (
    <li>
      <Link to={{ hash: '#packages' }} className={`flex min-h-11 underline underline-offset-4 ${stepLook}`}>
        <UserRound aria-hidden="true" className="size-5.5 text-primary max-sm:hidden" />
        <span>{t(texts.stepJoin, { price: <Price amount={cheapest.price} /> })}</span>
      </Link>
    </li>
  )
}
