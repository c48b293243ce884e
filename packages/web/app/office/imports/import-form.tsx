import { countText, type ImportReport, importRows } from '@warm-ladle/contract'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { useTranslate } from '../../page/language.tsx'
import { DropZone, putFile, saveFile } from '../../ui/files.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, FileField } from '../../ui/fields.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { FileReading, ImportChanges } from './import-report.tsx'
import { texts } from './texts.ts'
import { type ImportKind, type samples, useImport } from './use-import.ts'

interface ImportFormProps {
  kind: ImportKind
  columns: readonly string[]
  sample: (typeof samples)[keyof typeof samples]
  /** What the option to update does with existing records. */
  updates: string
  /** Explains the option to send invitations. */
  invites?: ReactNode
}

/** Lets admins choose a file, shows at once what its import would do, and imports it. */
export function ImportForm({ kind, columns, sample, updates, invites }: ImportFormProps) {
  const t = useTranslate()
  const { file, choices, unknown, choose, change, ...rest } = useImport(kind)
  return (
    <div className="mt-8 flex flex-col gap-6">
      <section className="surface flex max-w-2xl flex-col gap-5 p-5 sm:p-6">
        <DropZone onFile={(dropped) => putFile('file', dropped)}>
          <FileField
            name="file"
            label={t(texts.file)}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            hint={t(texts.fileHint, { lines: importRows })}
            error={undefined}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          <p className="text-sm text-muted">{t(texts.columns, { columns: columns.join(', ') })}</p>
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            onClick={() => saveFile(sample.name, sample.text, 'text/csv')}
          >
            <Download aria-hidden="true" className="size-4" />
            {t(texts.sample)}
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
          {unknown.length > 0 && (
            <CheckField
              checked={choices.isSkipping}
              onChange={({ target }) => change({ isSkipping: target.checked })}
            >
              {t(texts.skipUnknown, { columns: unknown.join(', ') })}
            </CheckField>
          )}
        </div>
      </section>
      {file && <Trial {...rest} imports={kind.imports} />}
    </div>
  )
}

type TrialProps = Pick<ReturnType<typeof useImport>, 'trial' | 'isImporting' | 'start' | 'retry'> & {
  imports: ImportKind['imports']
}

/** The effect of the import, or why it is not possible. */
function Trial({ trial, isImporting, start, retry, imports }: TrialProps) {
  const t = useTranslate()
  if (trial.isPending) return <Loading text={t(texts.checking)} className="py-8" />
  if (trial.error) {
    const message = refusalMessage(trial.error, t(texts.checkFailed))
    return <ErrorState message={message} onRetry={retry} />
  }
  const report = trial.data?.report
  if (!report) return null
  return (
    <>
      <FileReading reading={report.reading} />
      {report.errorCount > 0 ? (
        <ImportErrors report={report} />
      ) : (
        <ImportOutcome report={report} imports={imports} isImporting={isImporting} onImport={start} />
      )}
      {report.errorCount === 0 && <ImportChanges report={report} />}
    </>
  )
}

/** Errors in the file, by line and column. */
function ImportErrors({ report: { errors, errorCount } }: { report: ImportReport }) {
  const t = useTranslate()
  const unlisted = errorCount - errors.length
  const columns: Columns<ImportReport['errors'][number]> = [
    column(t(texts.line), { label: true, className: 'font-semibold tabular-nums' }, ({ line }) =>
      countText(t.language, line),
    ),
    column(t(texts.column), { className: 'wrap-anywhere' }, (error) => error.column || t(texts.wholeLine)),
    column(t(texts.whatIsWrong), { phone: 'line', className: 'wrap-anywhere' }, ({ message }) => message),
  ]
  return (
    <section className="flex flex-col gap-4">
      <div role="alert">
        <h2 className="text-2xl">{t(texts.errorCount, { errors: errorCount })}</h2>
        <p className="mt-1 text-muted">{t(texts.errorsText)}</p>
      </div>
      <DataTable
        label={t(texts.errors)}
        columns={columns}
        rows={errors}
        rowKey={({ line, column: name, message }) => `${line} ${name} ${message}`}
      />
      {unlisted > 0 && <p className="text-muted">{t(texts.moreErrors, { errors: unlisted })}</p>}
    </section>
  )
}

interface ImportOutcomeProps {
  report: ImportReport
  imports: ImportKind['imports']
  isImporting: boolean
  onImport: () => void
}

/** The number of records that an error-free file adds and changes, and the button that imports it. */
function ImportOutcome({ report, imports, isImporting, onImport }: ImportOutcomeProps) {
  const t = useTranslate()
  const { added, updated, skipped, invited } = report
  const figures = [
    [t(texts.added), added],
    [t(texts.updated), updated],
    [t(texts.skipped), skipped],
    ...(invited > 0 ? [[t(texts.invited), invited] as const] : []),
  ] as const
  return (
    <section className="surface flex max-w-2xl flex-col gap-5 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">{t(added + updated > 0 ? texts.canImport : texts.nothingNew)}</h2>
        <output className="mt-1 block text-sm text-muted">{t(texts.notYet)}</output>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-3xl leading-none font-semibold tabular-nums">
              {countText(t.language, count)}
            </dd>
          </div>
        ))}
      </dl>
      {added + updated > 0 && (
        <Button className="self-start" pending={isImporting} onClick={onImport}>
          {t(imports, { count: added + updated })}
        </Button>
      )}
    </section>
  )
}
