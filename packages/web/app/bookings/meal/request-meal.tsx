import {
  canRequest,
  type Meal,
  type MealDetail,
  type Mealtime,
  type NextMealtimes,
  type OwnServing,
  type Serving,
  type ServingState,
  servingState,
  takesOrders,
} from '@warm-ladle/contract'
import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useLiveQuery } from '../../api/use-followed.ts'
import { useRequestMeal } from '../use-request-meal.tsx'
import { ClosingAnnouncement } from '../closing-announcement.tsx'
import { usePriceWords } from '../price-words.ts'
import { MealtimeOn } from '../when.tsx'
import { getStateWords } from '../serving-words.ts'
import { ClosingText } from '../closing-text.tsx'
import { useServiceTime } from '../times.ts'
import { RequestOptionsFields } from '../request-options-fields.tsx'
import { DayLabel } from '../day-label.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { defaultOptions } from '../request-options.ts'
import { packagesFor } from '../requested-meal.ts'
import { usePublicConfig } from '../../page/public-config.ts'
import { loginPath } from '../../api/login-path.ts'
import { useCaller, useIsBadged } from '../../people/use-member.ts'
import { useSession } from '../../api/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime, TimeSpan } from '../../ui/date-time.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { comingQuery } from '../../menu/meal-queries.ts'
import { texts } from './texts.ts'

/**
 * The button to request a meal, for members with a badge. Others see how to get one. Members always see their pending
 * request, whatever their badge.
 */
export function RequestMeal({ meal }: { meal: RequestedMeal }) {
  const { plansMealtimes = false, requestsWithoutMealtime = true } = usePublicConfig()
  const { data: coming, isError, refetch } = useLiveQuery(comingQuery(useApi(), meal._id))
  if (coming && coming.mealtimes.length > 0) return <RequestServing meal={meal} coming={coming} />
  // shows no button until the mealtimes are known: without one, the service would choose the day
  if (!coming && plansMealtimes)
    return isError ? <UnknownDates onRetry={refetch} /> : <Skeleton className="h-11 w-36 rounded-full" />
  if (!requestsWithoutMealtime && meal.requestedAt === undefined) return <NotPlanned />
  return <RequestAnytime meal={meal} />
}

function NotPlanned() {
  const t = useTranslate()
  return (
    <p className="text-muted">
      {t(texts.notPlanned, { a: <Link to="/week" className="font-semibold underline underline-offset-4" /> })}
    </p>
  )
}

function UnknownDates({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslate()
  return (
    <div className="w-full">
      <ErrorState message={t(texts.datesFailed)} onRetry={onRetry} />
    </div>
  )
}

/** Whether the meal can be requested. For visitors and members without a badge: once they have one. */
const isOpen = ({ state }: Offer) => canRequest(state) || state === 'login' || state === 'badge'

const isWaiting = ({ serving }: Offer) => serving.mine?.status === 'pending'

/** The coming mealtimes of a meal, and the button to request it for the chosen one. */
function RequestServing({ meal, coming }: { meal: Meal; coming: NextMealtimes }) {
  const t = useTranslate()
  const now = useServiceTime(coming.now)
  const caller = useCaller()
  const offers = coming.mealtimes.flatMap((mealtime) =>
    mealtime.servings.map((serving) => ({
      serving,
      mealtime,
      state: servingState(serving, mealtime, { now, caller, closures: [] }),
    })),
  )
  // the member's own request comes first; to request another day, they choose it
  const first = offers.find(isWaiting) ?? offers.find(isOpen) ?? offers[0]
  // stays chosen even when sold out: a tap must never request another mealtime than the one shown
  const [chosenId, choose] = useState(first?.serving.id)
  const chosen = offers.find(({ serving }) => serving.id === chosenId) ?? first
  const hasOthers = offers.some((offer) => offer !== chosen && canRequest(offer.state))
  const when = { now, today: coming.today }
  // without a badge none of these meals can be requested, so there is nothing to choose
  if (caller !== 'badged' && !offers.some(isWaiting)) return <OffersToSee {...{ meal, offers, when }} />
  return (
    <div className="mt-3 flex w-full flex-col gap-4">
      <ClosingAnnouncement mealtimes={coming.mealtimes} now={now} />
      <fieldset id={whenId} className="flex scroll-mt-24 flex-col">
        <legend className="mb-2 font-display text-xl">{t(texts.when)}</legend>
        {offers.map((offer) => (
          <OfferChoice
            key={offer.serving.id}
            {...{ offer, when }}
            isChosen={offer === chosen}
            onChoose={() => choose(offer.serving.id)}
          />
        ))}
      </fieldset>
      {chosen && (
        <ChosenOffer key={chosen.serving.id} {...{ meal, hasOthers }} today={coming.today} offer={chosen} />
      )}
    </div>
  )
}

/** For those who cannot request it: when it is served and why they cannot. */
function OffersToSee({ meal, offers, when }: { meal: Meal; offers: readonly Offer[]; when: Now }) {
  const t = useTranslate()
  return (
    <section aria-labelledby={whenId} className="mt-3 flex w-full flex-col gap-4">
      <div>
        <h2 id={whenId} className="mb-2 text-xl">
          {t(texts.whenServed)}
        </h2>
        <ul>
          {offers.map((offer) => (
            <li key={offer.serving.id} className="flex border-t border-line py-2 first:border-t-0">
              <OfferFacts offer={offer} when={when} />
            </li>
          ))}
        </ul>
      </div>
      <BadgeNeeded mealId={meal._id} />
    </section>
  )
}

interface ChosenOfferProps {
  meal: Meal
  offer: Offer
  /** Today's date at the hostel. */
  today: string
  /** Whether the meal can be requested for another mealtime. */
  hasOthers: boolean
}

/** The action for the chosen mealtime: request it, or open the request. */
function ChosenOffer({ meal, offer, today, hasOthers }: ChosenOfferProps) {
  const t = useTranslate()
  const { serving, mealtime, state } = offer
  const [options, setOptions] = useState(defaultOptions)
  const { start, isPending } = useRequestMeal()
  const price = usePriceWords()
  if (state === 'badge') return <BadgeNeeded mealId={meal._id} />
  const when = { mealtime, today, hasOthers }
  if (serving.mine?.status === 'pending') {
    return (
      <RequestBar about={<When {...when}>{ownText(t, serving.mine)}</When>}>
        <Requested />
      </RequestBar>
    )
  }
  if (!canRequest(state)) return <ClosedOffer {...when} offer={offer} />
  const maxPortions = Math.max(serving.left, 1)
  const portions = Math.min(options.portions, maxPortions)
  const requested = { ...options, portions, servingId: serving.id, mealtime }
  return (
    <>
      <RequestOptionsFields
        options={{ ...options, portions }}
        maxPortions={maxPortions}
        onChange={setOptions}
      />
      <RequestBar about={<When {...when}>{t(texts.portionsPrice, { portions, price })}</When>}>
        <Button pending={isPending} onClick={() => start({ ...meal, requested })}>
          {t(state === 'unfit' ? texts.requestAnywayFor : texts.requestFor, {
            what: <span className="sr-only" />,
            day: <DayLabel mealtime={mealtime} today={today} />,
          })}
        </Button>
      </RequestBar>
    </>
  )
}

/** 'Yours: 2 portions · K7QM' */
const ownText = (t: Translate, { portions, code }: OwnServing) =>
  code === undefined ? t(texts.yours, { portions }) : t(texts.yoursWithCode, { portions, code })

type WhenProps = Pick<ChosenOfferProps, 'today' | 'hasOthers'> & { mealtime: Mealtime }

/** Why the meal cannot be requested, in place of the button. */
function ClosedOffer({ offer, ...when }: WhenProps & Pick<ChosenOfferProps, 'offer'>) {
  const t = useTranslate()
  return (
    <>
      {when.hasOthers && <p className="text-sm text-muted">{t(texts.chooseAnother)}</p>}
      <RequestBar about={<When {...when} />}>
        <p className="py-2 font-semibold text-muted">{getStateWords(t, offer.state, offer.serving).text}</p>
      </RequestBar>
    </>
  )
}

/** The mealtime of the button, with a link up to the others. */
function When({ mealtime, today, hasOthers, children }: WhenProps & { children?: ReactNode }) {
  const t = useTranslate()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold whitespace-nowrap">
          <DayLabel mealtime={mealtime} today={today} /> · <DateTime at={mealtime.startsAt} as="time" />
        </span>
        {hasOthers && (
          <a href={`#${whenId}`} className="text-sm whitespace-nowrap underline underline-offset-4 sm:hidden">
            {t(texts.anotherDay)}
          </a>
        )}
      </p>
      <p className="text-sm text-muted">{children}</p>
    </div>
  )
}

/** Id of the choice of mealtimes. */
const whenId = 'when'

/** A serving of the meal with its mealtime, and its current state for the caller. */
interface Offer {
  readonly serving: Serving
  readonly mealtime: Mealtime
  readonly state: ServingState
}

/** The current time and the date at the hostel. */
interface Now {
  readonly now: Date
  readonly today: string
}

interface OfferChoiceProps {
  offer: Offer
  when: Now
  isChosen: boolean
  onChoose: () => void
}

const OfferChoice = ({ offer, when, isChosen, onChoose }: OfferChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line py-2 first-of-type:border-t-0">
    <input
      type="radio"
      name="serving"
      checked={isChosen}
      onChange={onChoose}
      className="size-5 shrink-0 cursor-pointer accent-primary"
    />
    <OfferFacts offer={offer} when={when} />
  </label>
)

/** Its time, request deadline and portions left. Phones show a long state below. */
function OfferFacts({ offer: { mealtime, serving, state }, when }: Pick<OfferChoiceProps, 'offer' | 'when'>) {
  const { date, slot, startsAt, endsAt } = mealtime
  const { tone, text } = getStateWords(useTranslate(), state, serving)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 font-semibold">
        <MealtimeOn date={date} slot={slot} />
        <span className="block text-sm font-normal text-muted">
          <TimeSpan from={startsAt} until={endsAt} as="times" />
          {takesOrders(mealtime, when.now) && (
            <>
              <span> · </span>
              <ClosingText mealtime={mealtime} {...when} />
            </>
          )}
        </span>
      </span>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

/** A bar that stays in reach on phones while the page scrolls, with what the button is for. */
const RequestBar = ({ about, children }: { about: ReactNode; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--foot-bar) max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-4 max-sm:py-3">
    {about}
    <div className="shrink-0">{children}</div>
  </div>
)

/** Links to the member's request, in place of the button. */
function Requested() {
  const t = useTranslate()
  return (
    <ButtonLink to="/dashboard/requestedMeals" variant="outline">
      <Clock aria-hidden="true" className="size-4" />
      {t(texts.requested)}
    </ButtonLink>
  )
}

type RequestedMeal = Meal & Pick<MealDetail, 'requestedAt'>

/** The button for a meal that is not planned for any mealtime. */
function RequestAnytime({ meal }: { meal: RequestedMeal }) {
  const isBadged = useIsBadged()
  const price = usePriceWords()
  if (meal.requestedAt !== undefined) return <AnytimeBar meal={meal} price={price} />
  if (isBadged === undefined) return <Skeleton className="h-11 w-36 rounded-full" />
  return isBadged ? <AnytimeBar meal={meal} price={price} /> : <BadgeNeeded mealId={meal._id} />
}

const AnytimeBar = ({ meal, price }: { meal: RequestedMeal; price: string }) => (
  <RequestBar about={<p className="text-sm text-muted">{price}</p>}>
    {meal.requestedAt === undefined ? <RequestButton meal={meal} /> : <Requested />}
  </RequestBar>
)

function RequestButton({ meal }: { meal: Meal }) {
  const t = useTranslate()
  const { start, isPending } = useRequestMeal()
  return (
    <Button pending={isPending} onClick={() => start(meal)}>
      {t(texts.request)}
    </Button>
  )
}

function BadgeNeeded({ mealId }: { mealId: string }) {
  const { status } = useSession()
  const t = useTranslate()
  const location = useLocation()
  const isVisitor = status === 'signed-out'
  return (
    <p className="w-full rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {t(isVisitor ? texts.logInToRequest : texts.badgeNeeded, {
        a: (
          <Link
            to={isVisitor ? loginPath(location) : packagesFor(mealId)}
            className="font-semibold whitespace-nowrap underline underline-offset-4"
          />
        ),
      })}
    </p>
  )
}
