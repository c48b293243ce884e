import {
  allergenWords,
  dietWords,
  maxPortions as usualMost,
  type Needs,
  listText,
} from '@warm-ladle/contract'
import { AllergenChips, DietChips } from '../people/label-marks.tsx'
import { type Translate, useTranslate } from '../page/language.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { CheckField, TextareaField } from '../ui/fields.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { texts } from './texts.ts'
import type { RequestOptions } from './request-options.ts'

interface RequestOptionsFieldsProps {
  options: RequestOptions
  /** Max portions per request, including those of guests. */
  maxPortions: number
  onChange: (options: RequestOptions) => void
}

/** Portions, guests if the hostel allows them, a note for the kitchen, and whether it is takeaway. */
export function RequestOptionsFields({ options, maxPortions, onChange }: RequestOptionsFieldsProps) {
  const t = useTranslate()
  const { mostPortions = usualMost } = usePublicConfig()
  const guests = options.guests?.length ?? 0
  return (
    <>
      <Stepper
        label={t(texts.portionsField)}
        value={options.portions - guests}
        min={1}
        max={Math.max(Math.min(maxPortions - guests, mostPortions), 1)}
        onChange={(portions) => onChange({ ...options, portions: portions + guests })}
      />
      <GuestFields {...{ options, maxPortions, onChange }} />
      <TextareaField
        label={t(texts.note)}
        rows={2}
        maxLength={500}
        value={options.note}
        onChange={({ target }) => onChange({ ...options, note: target.value.replaceAll('\n', ' ') })}
      />
      <CheckField
        checked={options.takeaway}
        onChange={() => onChange({ ...options, takeaway: !options.takeaway })}
      >
        {t(texts.takeAwayField)}
      </CheckField>
    </>
  )
}

const noNeeds: Needs = { avoids: [], diets: [] }

/** The number of guests, and what each of them must not eat. */
function GuestFields({ options, maxPortions, onChange }: RequestOptionsFieldsProps) {
  const t = useTranslate()
  const { guests: allowed = 0 } = usePublicConfig()
  const { portions, guests = [] } = options
  if (allowed === 0 && guests.length === 0) return null
  const own = portions - guests.length
  const bring = (some: Needs[]) => onChange({ ...options, guests: some, portions: own + some.length })
  const resize = (count: number) =>
    bring(Array.from({ length: count }, (_, index) => guests[index] ?? noNeeds))
  return (
    <>
      <Stepper
        label={t(texts.guests)}
        value={guests.length}
        min={0}
        max={Math.max(Math.min(allowed, maxPortions - own), guests.length)}
        onChange={resize}
      />
      {guests.map((needs, index) => (
        <GuestNeeds
          // the index is the key: guests have no name, only a position
          key={index}
          number={guests.length === 1 ? undefined : index + 1}
          needs={needs}
          onChange={(changed) => bring(guests.with(index, changed))}
        />
      ))}
    </>
  )
}

interface GuestNeedsProps {
  /** From 1; undefined if there is only one guest. */
  number: number | undefined
  needs: Needs
  onChange: (needs: Needs) => void
}

/** A guest's diets and allergens, collapsed until needed. */
function GuestNeeds({ number, needs, onChange }: GuestNeedsProps) {
  const t = useTranslate()
  const said = needsText(t, needs)
  return (
    <details className="rounded-xl border border-line px-4 py-2">
      <summary className="min-h-9 cursor-pointer content-center text-sm font-semibold">
        {number === undefined ? t(texts.yourGuest, { needs: said }) : t(texts.guest, { number, needs: said })}
      </summary>
      <div className="flex flex-col gap-4 py-3">
        <DietChips
          legend={t(texts.keepsTo)}
          chosen={needs.diets}
          onChange={(chosenDiets) => onChange({ ...needs, diets: chosenDiets })}
        />
        <AllergenChips
          legend={t(texts.mustNotEat)}
          chosen={needs.avoids}
          onChange={(avoids) => onChange({ ...needs, avoids })}
        />
      </div>
    </details>
  )
}

/** 'eats everything', 'Vegan, without nuts'. */
function needsText(t: Translate, { diets: chosenDiets, avoids }: Needs): string {
  const parts = [
    ...chosenDiets.map((diet) => t(dietWords[diet])),
    ...avoids.map((one) => t(texts.without, { allergen: t(allergenWords[one]) })),
  ]
  return parts.length === 0 ? t(texts.eatsEverything) : listText(t.language, parts)
}
