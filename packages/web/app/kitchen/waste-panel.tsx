import { type SheetServing, wasteKindNames, wasteKinds } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useRemoveWaste } from './use-waste.ts'
import { WasteForm } from './waste-form.tsx'
import { kilogramsText } from './weight.ts'

/** What was thrown away: entered in a row of fields, listed with its sums. */
export function WastePanel({ servings }: { servings: readonly SheetServing[] }) {
  const entries = servings.flatMap(({ title, waste }) => waste.map((entry) => ({ title, ...entry })))
  const sums = wasteKinds.flatMap((kind) => {
    const grams = entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.grams : sum), 0)
    return grams > 0 ? [`${wasteKindNames[kind]} ${kilogramsText(grams)}`] : []
  })
  return (
    <section
      aria-label="Waste"
      className="surface mt-4 flex flex-col gap-4 p-5 sm:mt-6 sm:p-6 print:mt-3 print:p-3"
    >
      <div>
        <h2 className="text-xl">Waste</h2>
        <p className="mt-1 text-sm text-muted">
          {sums.length > 0 ? sums.join(' · ') : 'Nothing has been entered. Weigh what is left after service.'}
        </p>
      </div>
      <WasteForm servings={servings} />
      {entries.length > 0 && (
        <ul aria-label="Entered waste" className="divide-y divide-line print:hidden">
          {entries.map((entry) => (
            <WasteRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WasteRow({ entry }: { entry: SheetServing['waste'][number] & { readonly title: string } }) {
  const { start, isPending } = useRemoveWaste(entry.id)
  return (
    <li className="flex min-h-12 items-center gap-3">
      <span className="w-20 shrink-0 text-right font-semibold tabular-nums">
        {kilogramsText(entry.grams)}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {wasteKindNames[entry.kind]}, <bdi>{entry.title}</bdi>
      </span>
      <Button
        variant="ghost"
        size="sm"
        icon
        pending={isPending}
        title="Take back"
        aria-label={`Take back ${kilogramsText(entry.grams)}, ${wasteKindNames[entry.kind]}, ${entry.title}`}
        onClick={() => start()}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}
