import {
  allergenNames,
  type ApartPlate,
  type DishForecast,
  counted,
  dietNames,
  type Fit,
  needNames,
  type SheetServing,
  type Slot,
  slotNames,
} from '@warm-ladle/contract'
import { translate, useTranslate } from '../page/language.tsx'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { usualBasisText } from '../mealtimes/forecast.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

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
export const ServingSheet = ({ serving, usual, slot, apart, later }: ServingSheetProps) => (
  <section aria-label={serving.title} className="surface flex min-w-0 flex-col gap-4 p-5 sm:p-6">
    <div className="flex items-start gap-3">
      <MealThumb meal={{ image: serving.image, category: slotNames[slot] }} />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-tight wrap-anywhere">{serving.title}</h2>
        {figuresOf(serving) !== '' && (
          <p className="mt-1 text-sm text-muted tabular-nums">{figuresOf(serving)}</p>
        )}
        {usual && <p className="mt-1 text-sm text-muted tabular-nums">{capital(usualBasisText(usual))}</p>}
      </div>
      <p className="text-end whitespace-nowrap">
        <span className="font-display text-3xl leading-none font-semibold tabular-nums">{serving.asked}</span>{' '}
        <span className="text-sm text-muted">of {serving.planned}</span>
      </p>
    </div>
    <Needs serving={serving} />
    <ApartPlates plates={platesOf(serving, apart)} />
    <ApartPlates plates={platesOf(serving, later)} isLater />
    <Notes notes={serving.notes} />
  </section>
)

/** Those of one meal. */
export const platesOf = ({ id }: SheetServing, plates: readonly ApartPlate[]) =>
  plates.filter(({ servingId }) => servingId === id)

interface ApartPlatesProps {
  plates: readonly ApartPlate[]
  /** Whether their residents need it only since orders were closed. */
  isLater?: boolean
}

/** '1 plate: No gluten, No celery · Daniel, E 11' */
export const plateText = ({ portions, labels, name = unnamed, room }: ApartPlate): string =>
  `${counted(portions, 'plate')}: ${needNames(labels, translate)} · ${[name, room].filter(Boolean).join(', ')}`

/** Of one who has agreed to be counted, but not to be named. */
const unnamed = 'name not known'

/** Plates that are cooked apart: what they must not have, and whose they are. */
export function ApartPlates({ plates, isLater = false }: ApartPlatesProps) {
  const t = useTranslate()
  if (plates.length === 0) return null
  const title = isLater ? 'New since orders closed' : 'Cook separately'
  return (
    <div className="border-s-4 border-error ps-3 wrap-anywhere">
      <h3 className="font-sans text-[length:inherit] tracking-normal text-error">{title}</h3>
      <ul aria-label={title}>
        {plates.map((plate, place) => (
          // a resident has one request of each meal, but not all are named
          <li key={place}>
            {counted(plate.portions, 'plate')}: <strong>{needNames(plate.labels, (word) => t(word))}</strong>{' '}
            · <bdi>{plate.isGuest ? 'a guest' : (plate.name ?? unnamed)}</bdi>
            {plate.room !== undefined && <span className="whitespace-nowrap">, {plate.room}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const figuresOf = ({ takeaway, guests, pickedUp, waiting, noShows, walkUps }: SheetServing) => {
  const parts = [
    takeaway > 0 && `${takeaway} take-away`,
    guests > 0 && `${guests} for ${guests === 1 ? 'a guest' : 'guests'}`,
    pickedUp > 0 && `${pickedUp} picked up, ${waiting} waiting`,
    noShows > 0 && `${noShows} not picked up`,
    walkUps > 0 && (walkUps === 1 ? '1 walk-up' : `${walkUps} walk-ups`),
  ]
  return parts.filter(Boolean).join(' · ')
}

const tones: Readonly<Record<Fit, BadgeTone>> = { yes: 'success', no: 'error', unknown: 'saffron' }
const fitTexts: Readonly<Record<Fit, string>> = {
  yes: 'fits',
  no: 'cook separately',
  unknown: 'not stated for this meal',
}

/** Each need with its portions, and whether the meal fits it as it is. */
function Needs({ serving: { diets, avoids } }: { serving: SheetServing }) {
  const needs = [
    ...diets.map(({ diet, ...need }) => ({ name: dietNames[diet], ...need })),
    ...avoids.map(({ allergen, ...need }) => ({ name: `Without ${allergenNames[allergen]}`, ...need })),
  ]
  if (needs.length === 0) return null
  return (
    <ul aria-label="Needs" className="flex flex-col gap-2">
      {needs.map(({ name, portions, fits = 'unknown' }) => (
        <li key={name} className="flex gap-3">
          <span className="w-8 shrink-0 text-end font-semibold tabular-nums">{portions}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {name}
            <Badge tone={tones[fits]}>{fitTexts[fits]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Notes({ notes }: Pick<SheetServing, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <ul aria-label="Notes" className="flex flex-col gap-1.5 border-t border-line pt-3">
      {alikeTogether(notes).map(([text, portions]) => (
        <li key={text} className="flex gap-3 wrap-anywhere">
          <span className="w-8 shrink-0 text-end font-semibold tabular-nums">{portions}</span>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Each text once, with the portions of all who wrote it. */
function alikeTogether(notes: SheetServing['notes']) {
  const portions = new Map<string, number>()
  for (const note of notes) {
    const text = note.takeaway ? `${note.text} (take-away)` : note.text
    portions.set(text, (portions.get(text) ?? 0) + note.portions)
  }
  return [...portions]
}
