import {
  countText,
  type KitchenSheet,
  type Language,
  numberIn,
  numberProblem,
  platesText,
  type SheetServing,
  type WasteKind,
  wasteKindNames,
  wasteKinds,
} from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { ChevronDown, X } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { failureWithReason } from '../../api/failure-notice.tsx'
import { newId } from '../../forms/submission-id.ts'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { successTime } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

/** A mealtime's waste: a form in one row, and a list with totals. Collapsed until the mealtime begins. */
export function WastePanel({ sheet: { servings, plates, now, startsAt } }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  const entries = servings.flatMap(({ title, waste }) => waste.map((entry) => ({ title, ...entry })))
  const sums = wasteKinds.flatMap((kind) => {
    const grams = entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.grams : sum), 0)
    return grams > 0 ? [`${t(wasteKindNames[kind])} ${kilogramsText(t, grams)}`] : []
  })
  return (
    <section aria-label={t(texts.waste)} className="surface px-4">
      <details open={startsAt <= now || entries.length > 0} className="group pb-4 not-open:pb-0">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3">
          <h2 className="text-lg">{t(texts.waste)}</h2>
          <span className="text-muted">
            {[...sums, platesText(t.language, plates)].filter(Boolean).join(' · ')}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="ms-auto size-4 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <WasteForm servings={servings} />
        {entries.length > 0 && (
          <ul aria-label={t(texts.enteredWaste)} className="mt-2 divide-y divide-line">
            {entries.map((entry) => (
              <WasteRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </details>
    </section>
  )
}

function WasteRow({ entry }: { entry: SheetServing['waste'][number] & { readonly title: string } }) {
  const t = useTranslate()
  const { start, isPending } = useRemoveWaste(entry.id)
  const weight = kilogramsText(t, entry.grams)
  const kind = t(wasteKindNames[entry.kind])
  return (
    <li className="flex min-h-12 items-center gap-3">
      <span className="w-20 shrink-0 text-end font-semibold tabular-nums">{weight}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t(texts.entryName, { kind, meal: <bdi>{entry.title}</bdi> })}
      </span>
      <Button
        variant="ghost"
        size="sm"
        icon
        pending={isPending}
        title={t(texts.takeBack)}
        aria-label={t(texts.takeBackEntry, { weight, kind, meal: entry.title })}
        onClick={() => start()}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

/** Meal and kind stay selected after each entry, so the next one only takes a number and Enter. */
function WasteForm({ servings }: { servings: readonly SheetServing[] }) {
  const t = useTranslate()
  const [chosen, chooseServing] = useState('')
  // another meal takes the place of the selected one if that was removed from the plan
  const servingId = (servings.find(({ id }) => id === chosen) ?? servings[0])?.id ?? ''
  const [kind, chooseKind] = useState<WasteKind>('leftover')
  const [weight, type] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { getEntryId, forget } = useEntryId()
  const { start, isPending } = useAddWaste(() => {
    forget()
    type('')
    field.current?.focus()
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const grams = parseGrams(weight, t.language)
    setWrong(grams === undefined)
    if (grams === undefined) return field.current?.focus()
    const entry = { servingId, kind, grams }
    return start({ id: getEntryId(entry), ...entry })
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        label={t(texts.meal)}
        value={servingId}
        onChange={({ target }) => chooseServing(target.value)}
      >
        {servings.map((serving) => (
          <option key={serving.id} value={serving.id}>
            {serving.title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(texts.what)}
        value={kind}
        onChange={({ target }) => chooseKind(wasteKinds.find((one) => one === target.value) ?? kind)}
      >
        {wasteKinds.map((one) => (
          <option key={one} value={one}>
            {t(wasteKindNames[one])}
          </option>
        ))}
      </SelectField>
      <NumberField
        ref={field}
        label={t(texts.weight)}
        {...kilograms}
        min={0}
        placeholder={countText(t.language, 1.5)}
        value={weight}
        error={
          isWrong
            ? (numberProblem(weight, { language: t.language, ...kilograms }) ?? t(texts.enterKilograms))
            : undefined
        }
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" pending={isPending} className="sm:mt-6.5">
        {t(texts.enter)}
      </Button>
    </form>
  )
}

export interface WasteEntry {
  readonly id: string
  readonly servingId: string
  readonly kind: WasteKind
  readonly grams: number
}

/** Adds waste. An entry sent again after a lost response has the same id, so it counts once. */
function useAddWaste(onAdded: () => void) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'waste.add',
    run: (body: WasteEntry) => api.waste.add({ body }),
    done: (_answer, { kind, grams }) => {
      onAdded()
      const title = t(texts.entered, { kind: t(wasteKindNames[kind]), weight: kilogramsText(t, grams) })
      return { toast: { title, timeout: successTime } }
    },
    failure: failureWithReason(t(texts.notEntered)),
  })
}

function useRemoveWaste(id: string) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'waste.remove',
    run: () => api.waste.remove({ params: { id } }),
    done: () => ({ toast: { title: t(texts.takenBack), timeout: successTime } }),
    failure: failureWithReason(t(texts.notTakenBack)),
  })
}

/**
 * Ids for entries. The same entry keeps its id when it is sent again, since it may have arrived without a response; a
 * corrected one gets a new id. Call `forget` after a success, since the next entry may be identical.
 */
function useEntryId() {
  const last = useRef<{ readonly entry: string; readonly id: string }>(undefined)
  function getEntryId(entry: object): string {
    const written = JSON.stringify(entry)
    if (last.current?.entry !== written) last.current = { entry: written, id: newId() }
    return last.current.id
  }
  const forget = () => {
    last.current = undefined
  }
  return { getEntryId, forget }
}

/** The decimals of a scale in kilograms, and its limit. */
const kilograms = { decimals: 3, above: 500 }

/** Converts a weight typed in kilograms to grams; undefined if it is not a weight or out of range. */
export function parseGrams(typed: string, language: Language): number | undefined {
  const grams = (numberIn(typed, { language, ...kilograms }) ?? 0) * 1000
  const isWhole = Math.abs(grams - Math.round(grams)) < 1e-6
  return isWhole && grams > 0 && grams <= 500_000 ? Math.round(grams) : undefined
}

/** '1.25 kg' */
export const kilogramsText = (t: Translate, grams: number): string =>
  t(texts.kilograms, { amount: countText(t.language, grams / 1000) })
