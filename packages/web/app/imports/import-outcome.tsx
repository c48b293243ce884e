import type { ImportReport } from '@warm-ladle/contract'
import { Button } from '../ui/button.tsx'
import type { ImportKind } from './use-import.ts'

interface ImportOutcomeProps {
  report: ImportReport
  noun: ImportKind['noun']
  isImporting: boolean
  onImport: () => void
}

/** How many records a file without errors adds and changes, and the button that imports it. */
export function ImportOutcome({ report, noun, isImporting, onImport }: ImportOutcomeProps) {
  const { added, updated, skipped, invited } = report
  const figures = [
    ['New', added],
    ['Updated', updated],
    ['Left as they are', skipped],
    ...(invited > 0 ? [['Invited by mail', invited] as const] : []),
  ] as const
  return (
    <section className="surface flex max-w-2xl flex-col gap-5 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">{added + updated > 0 ? 'This file can be imported' : nothingNew}</h2>
        <output className="mt-1 block text-sm text-muted">Nothing has been changed yet.</output>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-3xl leading-none font-semibold tabular-nums">
              {count.toLocaleString('en')}
            </dd>
          </div>
        ))}
      </dl>
      {added + updated > 0 && (
        <Button className="self-start" pending={isImporting} onClick={onImport}>
          Import {nounText(added + updated, noun)}
        </Button>
      )}
    </section>
  )
}

const nothingNew = 'Everything in this file is here already'

const nounText = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
