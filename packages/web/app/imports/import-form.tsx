import { counted, type ImportReport, importRows, countText } from '@warm-ladle/contract'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalMessage } from '../api/failure-notice.tsx'
import { DropZone, putFile, saveFile } from '../ui/files.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField, FileField } from '../ui/fields.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { type ImportKind, type samples, useImport } from './use-import.ts'

interface ImportFormProps {
  kind: ImportKind
  columns: readonly string[]
  sample: (typeof samples)[keyof typeof samples]
  /** What happens with the ones that exist, if this is chosen. */
  updates: string
  /** Offers invitations, with what they are. */
  invites?: ReactNode
}

/** Chooses a file, shows at once what its import would do, and imports it. */
export function ImportForm({ kind, columns, sample, updates, invites }: ImportFormProps) {
  const { file, choices, choose, change, ...rest } = useImport(kind)
  return (
    <div className="mt-8 flex flex-col gap-6">
      <section className="surface flex max-w-2xl flex-col gap-5 p-5 sm:p-6">
        <DropZone onFile={(dropped) => putFile('file', dropped)}>
          <FileField
            name="file"
            label="CSV file"
            accept=".csv,text/csv"
            hint={`At most 5 MB and ${countText(importRows)} lines. You can also drop it here.`}
            error={undefined}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          <p className="text-sm text-muted">Columns: {columns.join(', ')}</p>
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            onClick={() => saveFile(sample.name, sample.text, 'text/csv')}
          >
            <Download aria-hidden="true" className="size-4" />
            Download a sample
          </Button>
        </DropZone>
        <div>
          <CheckField
            checked={choices.isUpdating}
            onChange={({ target }) => change({ isUpdating: target.checked })}
          >
            {updates}
          </CheckField>
          {invites !== undefined && (
            <CheckField
              checked={choices.isInviting}
              onChange={({ target }) => change({ isInviting: target.checked })}
            >
              {invites}
            </CheckField>
          )}
        </div>
      </section>
      {file && <Trial {...rest} noun={kind.noun} />}
    </div>
  )
}

type TrialProps = Pick<ReturnType<typeof useImport>, 'trial' | 'isImporting' | 'start' | 'retry'> & {
  noun: ImportKind['noun']
}

/** What the import would do, or why it cannot be done. */
function Trial({ trial, isImporting, start, retry, noun }: TrialProps) {
  if (trial.isPending) return <Loading text="Checking the file..." className="py-8" />
  if (trial.error) {
    const message = refusalMessage(trial.error, 'The file could not be checked. Please try again.')
    return <ErrorState message={message} onRetry={retry} />
  }
  const report = trial.data?.report
  if (!report) return null
  if (report.errorCount > 0) return <ImportErrors report={report} />
  return <ImportOutcome report={report} noun={noun} isImporting={isImporting} onImport={start} />
}

const columns = ['Line', 'Column', 'What is wrong'] as const

/** What is wrong in the file, by line and column. */
function ImportErrors({ report: { errors, errorCount } }: { report: ImportReport }) {
  const unlisted = errorCount - errors.length
  return (
    <section className="flex flex-col gap-4">
      <div role="alert">
        <h2 className="text-2xl">{counted(errorCount, 'error')} in this file</h2>
        <p className="mt-1 text-muted">
          Nothing has been imported. Please correct the file, and choose it again.
        </p>
      </div>
      <Table label="Errors" columns={columns}>
        {errors.map(({ line, column, message }) => (
          <Row key={`${line} ${column} ${message}`}>
            <Cell label="Line" className="font-semibold tabular-nums">
              {countText(line)}
            </Cell>
            <Cell className="wrap-anywhere">{column || 'The whole line'}</Cell>
            <Cell place="line" className="wrap-anywhere">
              {message}
            </Cell>
          </Row>
        ))}
      </Table>
      {unlisted > 0 && <p className="text-muted">…and {countText(unlisted)} more.</p>}
    </section>
  )
}

interface ImportOutcomeProps {
  report: ImportReport
  noun: ImportKind['noun']
  isImporting: boolean
  onImport: () => void
}

/** How many records a file without errors adds and changes, and the button that imports it. */
function ImportOutcome({ report, noun, isImporting, onImport }: ImportOutcomeProps) {
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
              {countText(count)}
            </dd>
          </div>
        ))}
      </dl>
      {added + updated > 0 && (
        <Button className="self-start" pending={isImporting} onClick={onImport}>
          Import {counted(added + updated, noun)}
        </Button>
      )}
    </section>
  )
}

const nothingNew = 'Everything in this file is here already'
