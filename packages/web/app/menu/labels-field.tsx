import type { Allergen, MealLabels } from '@warm-ladle/contract'
import { useId } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useTranslate } from '../page/language.tsx'
import { CheckField } from '../ui/fields.tsx'
import { AllergenChips, DietChips } from '../people/label-marks.tsx'
import { texts as peopleTexts } from '../people/texts.ts'
import { texts } from './texts.ts'

const noLabels: MealLabels = { contains: [], mayContain: [], suits: [] }

interface LabelsFieldProps<Fields extends FieldValues, Sent> {
  control: Control<Fields, unknown, Sent>
  /** The field for diets and allergens; null or undefined if the kitchen has not stated them. */
  name: Path<Fields>
}

/** A meal's allergens and suitable diets; 'not stated' until the kitchen enters them. */
export function LabelsField<Fields extends FieldValues, Sent>({
  control,
  name,
}: LabelsFieldProps<Fields, Sent>) {
  const t = useTranslate()
  const { field, fieldState } = useController({ control, name })
  const { ref, onBlur, onChange, value } = field
  const error = fieldState.error?.message
  const note = useId()
  // the form's schema ensures the type of this field
  const labels = (value ?? undefined) as MealLabels | undefined
  return (
    <fieldset className="rounded-xl border border-line p-4 sm:p-5">
      <legend className="px-1.5 text-sm font-semibold">{t(peopleTexts.labels)}</legend>
      <CheckField
        ref={ref}
        name={name}
        checked={labels !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : note}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked ? noLabels : null)}
      >
        <span>
          {t(texts.labelsStated)}
          <span className="block text-sm text-muted">{t(texts.labelsHint)}</span>
        </span>
      </CheckField>
      {error !== undefined && (
        <p id={note} role="alert" className="mt-2 text-sm text-error">
          {error}
        </p>
      )}
      {labels && <LabelChips labels={labels} onChange={onChange} />}
    </fieldset>
  )
}

const without = (list: readonly Allergen[], others: readonly Allergen[]) =>
  list.filter((allergen) => !others.includes(allergen))

/** An allergen is either contained or possible: selecting one clears the other. */
function LabelChips({ labels, onChange }: { labels: MealLabels; onChange: (labels: MealLabels) => void }) {
  const t = useTranslate()
  const { contains, mayContain, suits } = labels
  return (
    <div className="mt-4 flex flex-col gap-5">
      <AllergenChips
        legend={t(texts.contains)}
        chosen={contains}
        onChange={(chosen) => onChange({ suits, contains: chosen, mayContain: without(mayContain, chosen) })}
      />
      <AllergenChips
        legend={t(texts.mayContain)}
        chosen={mayContain}
        onChange={(chosen) => onChange({ suits, contains: without(contains, chosen), mayContain: chosen })}
      />
      <DietChips
        legend={t(peopleTexts.suits)}
        chosen={suits}
        onChange={(chosen) => onChange({ contains, mayContain, suits: chosen })}
      />
    </div>
  )
}
