import { importRows } from '@warm-ladle/contract'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalMessage } from '../api/refusal-message.ts'
import { putFile } from '../forms/put-file.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { DropZone } from '../ui/drop-zone.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FileField } from '../ui/file-field.tsx'
import { Loading } from '../ui/loading.tsx'
import { saveFile } from '../ui/save-file.ts'
import { ImportErrors } from './import-errors.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import type { samples } from './samples.ts'
import { type ImportKind, useImport } from './use-import.ts'

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
        <DropZone onFile={(dropped) => putFile('file', dropped, () => undefined)}>
          <FileField
            name="file"
            label="CSV file"
            accept=".csv,text/csv"
            hint={`At most 5 MB and ${importRows.toLocaleString('en')} lines. You can also drop it here.`}
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
