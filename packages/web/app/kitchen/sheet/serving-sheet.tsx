import {
  allergenWords,
  type ApartPlate,
  type DishForecast,
  dietWords,
  type Fit,
  type Message,
  needNames,
  type SheetServing,
  type Slot,
  categoryOf,
} from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { MealThumb } from '../../menu/meal-thumb.tsx'
import { usualBasisText } from '../forecast.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { texts } from './texts.ts'

interface ServingSheetProps {
  serving: SheetServing
  /** What is usually taken of it, where that is known. */
  usual: DishForecast | undefined
  slot: Slot
  /** Of all meals. */
  apart: readonly ApartPlate[]
  later: readonly ApartPlate[]
}

/** A meal of the sheet. */
export function ServingSheet({ serving, usual, slot, apart, later }: ServingSheetProps) {
  const t = useTranslate()
  const { title, image, asked, planned, notes } = serving
  const figures = figuresOf(t, serving)
  return (
    <section aria-label={title} className="surface flex min-w-0 flex-col gap-4 p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <MealThumb meal={{ image, category: categoryOf[slot] }} />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl leading-tight wrap-anywhere">{title}</h2>
          {figures !== '' && <p className="mt-1 text-sm text-muted tabular-nums">{figures}</p>}
          {usual && (
            <p className="mt-1 text-sm text-muted tabular-nums">{capital(usualBasisText(t, usual))}</p>
          )}
        </div>
        <p className="text-end whitespace-nowrap">
          {t(texts.askedOf, {
            asked,
            planned,
            figure: <span className="font-display text-3xl leading-none font-semibold tabular-nums" />,
            rest: <span className="text-sm text-muted" />,
          })}
        </p>
      </div>
      <Needs serving={serving} />
      <ApartPlates plates={platesOf(serving, apart)} />
      <ApartPlates plates={platesOf(serving, later)} isLater />
      <Notes notes={notes} />
    </section>
  )
}

/** Those of one meal. */
export const platesOf = ({ id }: SheetServing, plates: readonly ApartPlate[]) =>
  plates.filter(({ servingId }) => servingId === id)

interface ApartPlatesProps {
  plates: readonly ApartPlate[]
  /** Whether their residents need it only since orders were closed. */
  isLater?: boolean
}

/** As long as what is said of a plate: '1 plate: No gluten, No celery · Daniel, E 11'. */
export const plateText = (t: Translate, { portions, labels, name, room }: ApartPlate): string =>
  `${t(texts.plates, { portions })}: ${needNames(t.language, labels)} · ${[name ?? t(texts.unnamed), room].filter(Boolean).join(', ')}`

/** Plates that are cooked apart: what they must not have, and whose they are. */
export function ApartPlates({ plates, isLater = false }: ApartPlatesProps) {
  const t = useTranslate()
  if (plates.length === 0) return null
  const title = t(isLater ? texts.newSince : texts.cookSeparately)
  return (
    <div className="border-s-4 border-error ps-3 wrap-anywhere">
      <h3 className="font-sans text-[length:inherit] tracking-normal text-error">{title}</h3>
      <ul aria-label={title}>
        {plates.map((plate, place) => (
          // a resident has one request of each meal, but not all are named
          <li key={place}>
            <ApartPortion plate={plate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ApartPortion({ plate: { portions, labels, isGuest, name, room } }: { plate: ApartPlate }) {
  const t = useTranslate()
  // one who has agreed to be counted is not always to be named
  const known = isGuest ? t(texts.guest) : (name ?? t(texts.unnamed))
  const said = {
    plates: t(texts.plates, { portions }),
    needs: <strong />,
    labels: needNames(t.language, labels),
    name: <bdi>{known}</bdi>,
  }
  return (
    <span>
      {room === undefined
        ? t(texts.plateOf, said)
        : t(texts.plateOfRoom, { ...said, room: <span className="whitespace-nowrap" />, number: room })}
    </span>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const figuresOf = (t: Translate, { takeaway, guests, pickedUp, waiting, noShows, walkUps }: SheetServing) => {
  const parts = [
    takeaway > 0 && t(texts.takeAwayCount, { takeaway }),
    guests > 0 && t(texts.guestsCount, { guests }),
    pickedUp > 0 && t(texts.pickedUpCount, { pickedUp, waiting }),
    noShows > 0 && t(texts.noShowsCount, { noShows }),
    walkUps > 0 && t(texts.walkUpsCount, { walkUps }),
  ]
  return parts.filter(Boolean).join(' · ')
}

const fitTones: Readonly<Record<Fit, BadgeTone>> = { yes: 'success', no: 'error', unknown: 'saffron' }
const fitTexts = {
  yes: texts.fits,
  no: texts.unfit,
  unknown: texts.notStated,
} as const satisfies Readonly<Record<Fit, Message>>

/** Each need with its portions, and whether the meal fits it as it is. */
function Needs({ serving: { diets, avoids } }: { serving: SheetServing }) {
  const t = useTranslate()
  const needs = [
    ...diets.map(({ diet, ...need }) => ({ name: t(dietWords[diet]), ...need })),
    ...avoids.map(({ allergen, ...need }) => ({
      name: t(texts.without, { allergen: t(allergenWords[allergen]) }),
      ...need,
    })),
  ]
  if (needs.length === 0) return null
  return (
    <ul aria-label={t(texts.needs)} className="flex flex-col gap-2">
      {needs.map(({ name, portions, fits = 'unknown' }) => (
        <li key={name} className="flex gap-3">
          <span className="w-8 shrink-0 text-end font-semibold tabular-nums">{portions}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{name}</span>
            <Badge tone={fitTones[fits]}>{t(fitTexts[fits])}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Notes({ notes }: Pick<SheetServing, 'notes'>) {
  const t = useTranslate()
  if (notes.length === 0) return null
  return (
    <ul aria-label={t(texts.notes)} className="flex flex-col gap-1.5 border-t border-line pt-3">
      {alikeTogether(notes).map(([key, { text, takeaway, portions }]) => (
        <li key={key} className="flex gap-3 wrap-anywhere">
          <span className="w-8 shrink-0 text-end font-semibold tabular-nums">{portions}</span>
          <span>{takeaway ? t(texts.noteTakeAway, { note: <bdi>{text}</bdi> }) : <bdi>{text}</bdi>}</span>
        </li>
      ))}
    </ul>
  )
}

/** Each text once, with the portions of all who wrote it. */
function alikeTogether(notes: SheetServing['notes']) {
  const alike = new Map<string, SheetServing['notes'][number]>()
  for (const note of notes) {
    const key = `${note.takeaway} ${note.text}`
    alike.set(key, { ...note, portions: note.portions + (alike.get(key)?.portions ?? 0) })
  }
  return [...alike]
}
