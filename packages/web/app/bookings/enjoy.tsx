import {
  type Message,
  type OwnServed,
  type PlateLeft,
  platesLeft,
  type Serving,
  categoryBySlot,
} from '@warm-ladle/contract'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { mealGround } from '../menu/meal-card.tsx'
import { useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { type EnjoyProps, EnjoyWords } from './enjoy-later.tsx'
import { RateMeal } from './rating/rate-meal.tsx'
import { texts as ratingTexts } from './rating/texts.ts'
import type { Served } from './served.ts'
import { texts } from './texts.ts'

/** Milliseconds before the question appears: food comes first. */
const quiet = 3_000

/**
 * The moment a meal is served: the code flips to the plate, and later one tap rates each meal and another says how much
 * was left. A default export, as React.lazy requires.
 */
export default function Enjoy({ slot, ownServings, served, code, className, onLeave }: EnjoyProps) {
  const isNew = code !== undefined
  const [isPrompted, setPrompted] = useState(!isNew)
  useEffect(() => {
    // browsers block vibration before the first tap on the page, and log a warning
    if (isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(15)
    const timer = setTimeout(() => setPrompted(true), quiet)
    return () => clearTimeout(timer)
  }, [isNew])
  return (
    <div className="perspective-distant">
      <div
        className={classNames(
          'grid transform-3d *:[grid-area:1/1] *:backface-hidden',
          isNew &&
            'animate-turn-over [animation-delay:0s] [animation-duration:0.5s] motion-reduce:animate-none',
        )}
      >
        {code !== undefined && (
          <div aria-hidden="true" inert className="rotate-y-180">
            {code}
          </div>
        )}
        <div
          className={classNames(
            'flex flex-col items-center justify-center gap-3 rounded-xl p-4 text-center',
            className,
          )}
        >
          <ServedMeal slot={slot} serving={ownServings[0]} isHot={isNew} />
          <output>
            <EnjoyWords />
          </output>
          {/* rendered from the start so that the layout does not shift */}
          <div className="flex min-h-44 flex-col items-center justify-center gap-4">
            {isPrompted && (
              <>
                <HowWasIt ownServings={ownServings} />
                <HowMuchLeft ownServings={ownServings} served={served} onLeave={onLeave} />
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

interface ServedMealProps extends Pick<EnjoyProps, 'slot'> {
  serving: Serving | undefined
  isHot: boolean
}

/** The meal; steam rises once if it has just been served. */
const ServedMeal = ({ slot, serving, isHot }: ServedMealProps) => (
  <span className="relative mt-8 block">
    <Picture
      src={serving?.image}
      alt=""
      width={120}
      height={120}
      sizes="120px"
      loading="eager"
      className={classNames('size-30 rounded-full object-cover', mealGround[categoryBySlot[slot]])}
    />
    {isHot && (
      <svg
        aria-hidden="true"
        viewBox="0 0 60 40"
        className="absolute inset-x-0 -top-12 mx-auto h-20 w-30 motion-reduce:hidden"
      >
        {steam.map(({ x, delay }) => (
          <path
            key={x}
            d={`M${x} 38q-6-6 0-12t0-12 0-12`}
            className={classNames('animate-steam fill-none stroke-current stroke-2 opacity-0', delay)}
          />
        ))}
      </svg>
    )}
  </span>
)

const steam = [
  { x: 12, delay: '[animation-delay:0.5s]' },
  { x: 30, delay: '[animation-delay:0.8s]' },
  { x: 48, delay: '[animation-delay:0.65s]' },
] as const

/** Stars for each served meal; the member can change them for two days. */
function HowWasIt({ ownServings }: Pick<Served, 'ownServings'>) {
  const t = useTranslate()
  return ownServings.map(
    ({ title, mine }) =>
      mine?.rateUntil !== undefined && (
        <RateMeal
          key={mine.requestId}
          requestId={mine.requestId}
          question={
            ownServings.length > 1
              ? t(ratingTexts.howWas, { meal: <bdi>{title}</bdi> })
              : t(ratingTexts.howWasIt)
          }
          rating={mine.rating}
        />
      ),
  )
}

/** The labels for how much was left on a plate. */
const words = {
  none: texts.leftNone,
  half: texts.leftHalf,
  all: texts.leftAll,
} as const satisfies Record<PlateLeft, Message>

interface QuestionProps extends Served, Pick<EnjoyProps, 'onLeave'> {}

/** Three plates to tap; the review follows. */
function HowMuchLeft({ ownServings, served, onLeave }: QuestionProps) {
  const t = useTranslate()
  const [said, say] = useState<PlateLeft>()
  const { start, isPending } = useSayPlate(served, say)
  if ((said ?? served.left) !== undefined)
    return <SayMore ownServings={ownServings} onLeave={onLeave} isNew={said !== undefined} />
  return (
    // not disabled while the answer is sent, because it would lose the focus
    <fieldset aria-busy={isPending} className="animate-appear motion-reduce:animate-none">
      <legend className="w-full text-center font-semibold">{t(texts.howMuchLeft)}</legend>
      <div className="flex gap-1">
        {platesLeft.map((left) => (
          <button
            key={left}
            type="button"
            onClick={() => start(left)}
            className="flex h-16 w-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl text-sm hover:bg-current/10"
          >
            <PlateWith left={left} />
            <span>{t(words[left])}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function useSayPlate({ pickupId }: OwnServed, onSaid: (left: PlateLeft) => void) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'pickups.plate',
    run: (left: PlateLeft) => api.pickups.plate({ params: { id: pickupId }, body: { left } }),
    done: (_answer, left) => {
      onSaid(left)
      return undefined
    },
    failure: t(texts.kitchenNotNotified),
  })
}

/** A plate from above with its leftovers. */
const PlateWith = ({ left }: { left: PlateLeft }) => (
  <svg aria-hidden="true" viewBox="0 0 40 40" className="size-9 fill-none stroke-current stroke-2">
    <circle cx="20" cy="20" r="18" />
    <circle cx="20" cy="20" r="12" className="opacity-50" />
    {left === 'half' && <path d="M20 10a10 10 0 0 1 0 20z" className="fill-current stroke-none" />}
    {left === 'all' && <circle cx="20" cy="20" r="10" className="fill-current stroke-none" />}
  </svg>
)

interface SayMoreProps extends Omit<QuestionProps, 'served'> {
  /** Whether the question was answered just now. Then the thanks have the focus, not the nearest star. */
  isNew: boolean
}

function SayMore({ ownServings, onLeave, isNew }: SayMoreProps) {
  const t = useTranslate()
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) thanks.current?.focus({ preventScroll: true })
  }, [isNew])
  const reviewed = ownServings.filter(({ mealId }) => mealId !== null)
  return (
    <>
      <p ref={thanks} tabIndex={-1} className="font-semibold">
        {t(texts.thanks)}
      </p>
      {reviewed.map(({ mealId, title }) => (
        <Link
          key={mealId}
          to={`/meal/${mealId}#reviews`}
          onClick={onLeave}
          className="flex min-h-11 items-center underline underline-offset-4"
        >
          {t(texts.sayMore, {
            meal: <bdi>{title}</bdi>,
            more: <span className={reviewed.length === 1 ? 'sr-only' : 'whitespace-pre'} />,
          })}
        </Link>
      ))}
    </>
  )
}
