import {
  type Feedback,
  feedbackKindNames,
  type FeedbackState,
  type Message,
  slotNames,
} from '@warm-ladle/contract'
import { KitchenAnswer } from '../../menu/review-answer.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { column } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Picture } from '../../ui/picture.tsx'
import { texts } from './texts.ts'

export const states = {
  open: { name: texts.open, tone: 'saffron' },
  answered: { name: texts.answered, tone: 'success' },
  closed: { name: texts.closed, tone: 'neutral' },
} as const satisfies Readonly<Record<FeedbackState, { readonly name: Message; readonly tone: BadgeTone }>>

/** The columns that residents and kitchen both see. */
export const feedbackColumns = (t: Translate) => ({
  what: column<Feedback>(t(texts.feedback), { phone: 'title', className: 'xl:min-w-96' }, (feedback) => (
    <What feedback={feedback} />
  )),
  when: column<Feedback>(t(texts.when), { className: 'whitespace-nowrap max-xl:text-sm' }, ({ at }) => (
    <DateTime at={at} />
  )),
  state: column<Feedback>(t(texts.state), {}, ({ state }) => (
    <Badge tone={states[state].tone}>{t(states[state].name)}</Badge>
  )),
})

/** The text with its kind and subject, the photo and the kitchen's answer. */
function What({ feedback }: { feedback: Feedback }) {
  const t = useTranslate()
  const { kind, text, image, answer } = feedback
  return (
    <div className="py-1">
      <p className="text-sm font-normal text-muted">
        <span className="font-semibold text-ink">{t(feedbackKindNames[kind])}</span>
        {(feedback.mealtime || feedback.meal) && (
          <span className="before:mx-1.5 before:content-['·']">
            <Subject feedback={feedback} />
          </span>
        )}
      </p>
      <div className="mt-2 flex items-start gap-3">
        <p dir="auto" className="min-w-0 flex-1 font-normal whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        {image !== '' && (
          <a href={image} target="_blank" rel="noreferrer" className="shrink-0">
            <Picture
              src={image}
              alt={t(texts.photo)}
              width={96}
              height={72}
              sizes="96px"
              className="h-18 w-24 rounded-lg border border-line bg-ground object-cover"
            />
          </a>
        )}
      </div>
      <KitchenAnswer answer={answer} />
    </div>
  )
}

function Subject({ feedback: { mealtime, meal } }: { feedback: Feedback }) {
  const t = useTranslate()
  if (mealtime)
    return t(texts.mealtimeOn, {
      mealtime: t(slotNames[mealtime.slot]),
      day: <DateTime at={mealtime.date} as="day" />,
    })
  return meal && <bdi>{meal.title}</bdi>
}
