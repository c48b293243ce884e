import {
  type ApartPlate,
  awayText,
  countText,
  type KitchenSheet,
  mealtimeText,
  needNames,
  type SheetServing,
} from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, TimeSpan } from '../../ui/date-time.tsx'
import { texts } from './texts.ts'

/*
 * What to cook, on the page, the wall and paper: one number per meal, then whom it does not suit, then the notes. Sizes
 * are in em, since the wall and paper shrink their text until everything fits.
 */

const figureLook = 'font-display text-[3.4em] leading-none font-semibold tabular-nums'

interface TotalsProps {
  sheet: KitchenSheet
  /** Whether to name the mealtime, for places without a page heading. */
  isNamed?: boolean
  className?: string
}

/** The total to cook, and until when that may change. */
export function SheetTotals({ sheet, isNamed = false, className }: TotalsProps) {
  const t = useTranslate()
  const { cook, counts, note } = sheet
  const progress = {
    pickedUp: counts.served.portions,
    waiting: counts.waiting.portions,
    noShows: counts.noShows,
    walkUps: counts.walkUps,
  }
  return (
    <section aria-label={t(texts.allMeals)} className={classNames('flex items-end gap-[1em]', className)}>
      <dl className="shrink-0">
        <dt>{t(texts.cook)}</dt>
        <dd className={figureLook}>{countText(t.language, cook.portions)}</dd>
      </dl>
      <div className="min-w-0 wrap-anywhere">
        {isNamed && <SheetMealtime sheet={sheet} />}
        <Parts
          parts={[
            t(texts.requestedCount, { requested: counts.asked.portions }),
            t(texts.plannedCount, { planned: counts.planned }),
            ...progressText(t, progress),
            awayText(t.language, counts),
          ]}
        />
        <p>
          {!isNamed && (
            <span>
              <SheetTimes sheet={sheet} /> ·{' '}
            </span>
          )}
          <SheetStatus sheet={sheet} />
        </p>
        {note !== '' && (
          <p className="font-semibold">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </section>
  )
}

/** 'Dinner on Sat, Nov 28 · 7:00 – 9:00 PM' */
export const SheetMealtime = ({ sheet }: { sheet: KitchenSheet }) => (
  <p className="font-display text-[1.3em] leading-tight font-semibold">
    <span>{mealtimeText(useTranslate().language, sheet)}</span> · <SheetTimes sheet={sheet} />
  </p>
)

const SheetTimes = ({ sheet: { startsAt, endsAt } }: { sheet: KitchenSheet }) => (
  <span className="inline-block">
    <TimeSpan from={startsAt} until={endsAt} as="times" />
  </span>
)

/** Whether its numbers may still change; on paper also when they were read. */
function SheetStatus({ sheet: { final, now, ordersCloseAt } }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  return (
    <>
      <span>
        {final ? t(texts.final) : t(texts.openUntil, { time: <DateTime at={ordersCloseAt} as="clock" /> })}
      </span>
      <span className="hidden print:inline"> · {t(texts.readAt, { moment: <DateTime at={now} /> })}</span>
    </>
  )
}

interface MealsProps {
  sheet: KitchenSheet
  /** Whether a meal with many special portions is as wide as several meals. */
  isSpread?: boolean
  className: string
  mealClassName?: string
}

/** The meals, side by side if there is room. */
export const SheetMeals = ({ sheet, isSpread = false, className, mealClassName }: MealsProps) => (
  <div className={className}>
    {sheet.servings.map((serving) => {
      const apart = filterPlates(serving, sheet.apart)
      const later = filterPlates(serving, sheet.later)
      const width = Math.ceil((apart.length + later.length) / ofOneColumn)
      return (
        <section
          key={serving.id}
          aria-label={serving.title}
          className={classNames('@container flex min-w-0 flex-col gap-[0.6em]', mealClassName)}
          style={isSpread && width > 1 ? { gridColumnEnd: `span ${width}` } : undefined}
        >
          <MealHeading serving={serving} />
          <UnknownSuitability serving={serving} />
          <ApartPlates plates={apart} />
          <ApartPlates plates={later} isLater />
          <Notes notes={serving.notes} />
        </section>
      )
    })}
  </div>
)

/** Special portions per column on the wall. */
const ofOneColumn = 10

const filterPlates = ({ id }: SheetServing, plates: readonly ApartPlate[]) =>
  plates.filter(({ servingId }) => servingId === id)

/** How many portions of a meal to cook, and what else the kitchen needs to know; no number appears twice. */
function MealHeading({ serving }: { serving: SheetServing }) {
  const t = useTranslate()
  const { cook, asked, takeaway, guests } = serving
  return (
    <div className="flex gap-x-[0.7em] gap-y-[0.2em] @max-[17em]:flex-col @min-[17em]:items-center">
      <p className={figureLook}>{countText(t.language, cook)}</p>
      <div className="min-w-0">
        <h2 className="sheet-title text-[1.3em] leading-tight wrap-anywhere hyphens-auto">{serving.title}</h2>
        <Parts
          parts={[
            asked !== cook && t(texts.requestedCount, { requested: asked }),
            takeaway > 0 && t(texts.takeAwayCount, { takeaway }),
            guests > 0 && t(texts.guestsCount, { guests }),
            ...progressText(t, serving),
          ]}
        />
      </div>
    </div>
  )
}

type Progress = Pick<SheetServing, 'pickedUp' | 'waiting' | 'noShows' | 'walkUps'>

/** '12 served · 33 waiting', '1 no-show' and '2 walk-ups', as far as there are any. */
const progressText = (t: Translate, { pickedUp, waiting, noShows, walkUps }: Progress) => [
  pickedUp > 0 && t(texts.servedCount, { served: pickedUp, waiting }),
  noShows > 0 && t(texts.noShowsCount, { noShows }),
  walkUps > 0 && t(texts.walkUpsCount, { walkUps }),
]

/** A line that breaks between its parts, unless a single part is too wide. */
function Parts({ parts }: { parts: readonly (string | false | undefined)[] }) {
  const shown = parts.filter((part) => part !== false && part !== undefined)
  return (
    <p className="text-muted empty:hidden">
      {shown.map((part, index) => (
        <span key={part}>
          <span className="inline-block">{index < shown.length - 1 ? `${part} ·` : part}</span>{' '}
        </span>
      ))}
    </p>
  )
}

/**
 * The needs of residents who requested a meal without allergen info: no one can check whether it suits them.
 */
function UnknownSuitability({ serving: { diets, avoids } }: { serving: SheetServing }) {
  const t = useTranslate()
  const unknown = [
    ...diets.map(({ diet, ...need }) => ({ label: diet, ...need })),
    ...avoids.map(({ allergen, ...need }) => ({ label: allergen, ...need })),
  ].filter(({ fits }) => fits === 'unknown')
  if (unknown.length === 0) return null
  const needs = unknown.map(
    ({ label, portions }) => `${needNames(t.language, [label])} ${countText(t.language, portions)}`,
  )
  return <p className="font-semibold text-warning">{t(texts.noInfo, { needs: needs.join(' · ') })}</p>
}

interface ApartPlatesProps {
  plates: readonly ApartPlate[]
  /** Whether their residents added the needs after requests closed. */
  isLater?: boolean
}

/** Portions that are cooked separately: what must not be in them, and whom they are for. */
function ApartPlates({ plates, isLater = false }: ApartPlatesProps) {
  const t = useTranslate()
  if (plates.length === 0) return null
  const title = t(isLater ? texts.newSince : texts.cookSeparately)
  const portions = plates.reduce((sum, plate) => sum + plate.portions, 0)
  return (
    <div className="border-s-4 border-error ps-[0.6em] wrap-anywhere">
      <h3 className="font-sans text-[length:inherit] tracking-normal text-error">
        <span>{title}</span> <span className="tabular-nums">{countText(t.language, portions)}</span>
      </h3>
      <ul aria-label={title} className="columns-[13em] gap-[1.2em]">
        {plates.map((plate, index) => (
          // the index is the key: a resident has one request per meal, but some residents must not be named
          <li key={index} className="break-inside-avoid">
            <ApartPortion plate={plate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ApartPortion({ plate: { portions, labels, isGuest, name, room } }: { plate: ApartPlate }) {
  const t = useTranslate()
  // some residents agree to be counted, but not to be named
  const known = isGuest ? t(texts.guest) : (name ?? t(texts.unnamed))
  const said = { needs: <strong />, labels: needNames(t.language, labels), name: <bdi>{known}</bdi> }
  return (
    <>
      <Times portions={portions} />
      <span>
        {room === undefined
          ? t(texts.portionFor, said)
          : t(texts.portionOfRoom, { ...said, room: <span className="whitespace-nowrap" />, number: room })}
      </span>
    </>
  )
}

/** '2 × ', shown before the needs if they apply to several portions. */
const Times = ({ portions }: { portions: number }) => {
  const { language } = useTranslate()
  return portions > 1 && <span>{`${countText(language, portions)} × `}</span>
}

/** Residents' notes. If they do not all fit, the last item says how many more there are; see use-fit.ts. */
function Notes({ notes }: Pick<SheetServing, 'notes'>) {
  const t = useTranslate()
  if (notes.length === 0) return null
  return (
    <ul
      aria-label={t(texts.notes)}
      data-notes=""
      className="flex flex-wrap gap-x-[1.2em] gap-y-[0.2em] border-t border-line pt-[0.4em] text-[0.9em] wrap-anywhere"
    >
      {alikeTogether(notes).map(([key, { text, takeaway, portions }]) => (
        <li key={key}>
          <Times portions={portions} />
          {takeaway ? <span>{t(texts.noteTakeAway, { note: <bdi>{text}</bdi> })}</span> : <bdi>{text}</bdi>}
        </li>
      ))}
      <li hidden className="font-semibold" />
    </ul>
  )
}

/** Each text once, with the portions of everyone who wrote it. */
function alikeTogether(notes: SheetServing['notes']) {
  const alike = new Map<string, SheetServing['notes'][number]>()
  for (const note of notes) {
    const key = `${note.takeaway} ${note.text}`
    alike.set(key, { ...note, portions: note.portions + (alike.get(key)?.portions ?? 0) })
  }
  return [...alike]
}
