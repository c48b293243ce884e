import type { OwnRating } from '@warm-ladle/contract'
import { Star } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts } from './texts.ts'

const allStars = [1, 2, 3, 4, 5] as const

interface RateMealProps {
  /** The id of the request or walk-up. */
  requestId: string
  /** The question above the stars, e.g. 'How was it?'. */
  question: ReactNode
  /** Whether only screen readers get the question, because the meal is beside the stars. */
  isCompact?: boolean
  rating: OwnRating | undefined
}

/** Five stars for a served meal. One tap rates it; then a text to the kitchen can follow. */
export function RateMeal({ requestId, question, isCompact = false, rating: stored }: RateMealProps) {
  const t = useTranslate()
  const [sent, setSent] = useState<OwnRating>()
  /** The rating to which a text can be added now. */
  const [chosen, choose] = useState<number>()
  const rating = sent ?? stored
  const shown = { shown: rating, show: setSent }
  const stars = useRate(requestId, shown)
  // a mutation of its own, since the text may be sent while the page still refetches the stars
  const text = useRate(requestId, { ...shown, done: closeText })
  const group = useRef<HTMLFieldSetElement>(null)
  function closeText() {
    choose(undefined)
    // does not focus the nearest star, where a second Enter would replace the rating
    if (group.current?.contains(document.activeElement))
      group.current.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  const rate = (one: number) => {
    stars.start({ stars: one })
    choose(one)
  }
  return (
    <fieldset ref={group} className={classNames('flex flex-col', isCompact ? 'items-start' : 'items-center')}>
      <legend className={isCompact ? 'sr-only' : 'w-full text-center font-semibold wrap-anywhere'}>
        {question}
      </legend>
      <div className={classNames('flex', isCompact && '-mx-2.5')}>
        {allStars.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={rating?.stars === one}
            aria-label={t(texts.stars, { stars: one })}
            onClick={() => rate(one)}
            className={classNames(
              'grid cursor-pointer place-items-center rounded-full hover:bg-current/10',
              isCompact ? 'size-10' : 'size-11',
            )}
          >
            <StarShape isFull={one <= (rating?.stars ?? 0)} className={isCompact ? 'size-5' : 'size-7'} />
          </button>
        ))}
      </div>
      {chosen === undefined ? (
        <OwnText rating={rating} />
      ) : (
        <TextToKitchen
          text={rating?.text ?? ''}
          isPending={text.isPending}
          onSend={(typed) => text.start({ stars: chosen, text: typed })}
        />
      )}
    </fieldset>
  )
}

const StarShape = ({ isFull, className }: { isFull: boolean; className: string }) => (
  <Star aria-hidden="true" className={classNames(className, isFull ? 'fill-star text-star' : 'text-muted')} />
)

function OwnText({ rating }: { rating: OwnRating | undefined }) {
  const t = useTranslate()
  if (!rating || rating.text === '') return null
  return (
    <bdi className="text-sm font-normal text-muted wrap-anywhere">
      {t(texts.quoted, { text: rating.text })}
    </bdi>
  )
}

/** A rating that can no longer be changed. */
export function RatedMeal({ rating }: { rating: OwnRating }) {
  const t = useTranslate()
  return (
    <span className="flex flex-col items-start">
      <span className="flex gap-0.5">
        {allStars.map((stars) => (
          <StarShape key={stars} isFull={stars <= rating.stars} className="size-4" />
        ))}
        <span className="sr-only">{t(texts.stars, { stars: rating.stars })}</span>
      </span>
      <OwnText rating={rating} />
    </span>
  )
}

interface TextToKitchenProps {
  text: string
  isPending: boolean
  onSend: (text: string) => void
}

function TextToKitchen({ text, isPending, onSend }: TextToKitchenProps) {
  const t = useTranslate()
  const id = useId()
  const [typed, type] = useState(text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSend(typed)
  }
  return (
    <form onSubmit={submit} className="mt-1 flex w-full max-w-72 flex-col gap-1 text-start font-normal">
      <div className="flex gap-2">
        <input
          aria-label={t(texts.tellKitchen)}
          aria-describedby={id}
          placeholder={t(texts.tellKitchen)}
          value={typed}
          onChange={({ target }) => type(target.value)}
          maxLength={300}
          enterKeyHint="send"
          className="input control h-11 min-w-0 flex-1 text-sm"
        />
        <Button type="submit" variant="outline" size="md" pending={isPending} className="px-4">
          {t(texts.send)}
        </Button>
      </div>
      <p id={id} className="text-xs text-muted">
        {t(texts.onlyKitchen)}
      </p>
    </form>
  )
}

interface SentRating {
  readonly stars: number
  /** Without a text, the stored one stays. */
  readonly text?: string
}

interface ShownRating {
  readonly shown: OwnRating | undefined
  readonly show: (rating: OwnRating | undefined) => void
  readonly done?: () => void
}

/** Saves stars and text; shows them before the response. */
function useRate(requestId: string, { shown, show, done }: ShownRating) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'ratings.rate',
    run: (rating: SentRating) => api.ratings.rate({ body: { requestId, ...rating } }),
    optimisticUpdate: async ({ stars, text = shown?.text ?? '' }) => {
      show({ stars, text })
      return () => show(shown)
    },
    done: () => {
      done?.()
      return undefined
    },
    failure: t(texts.failed),
  })
}
