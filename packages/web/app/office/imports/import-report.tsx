import { countText, type ImportReading, type ImportReport } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { texts } from './texts.ts'

/** Things to check before a file is imported: guesses and unknown words. */
export function FileReading({ reading }: { reading: ImportReading }) {
  const t = useTranslate()
  const { guessedWords, above, headings, values } = reading
  const read = [
    ...headings.map((one) => ({ where: t(texts.heading), text: one.heading, as: one.column })),
    ...values.map(({ text, as, ...value }) => ({ where: value.column, text, as })),
  ]
  const columns: Columns<(typeof read)[number]> = [
    column(t(texts.column), { label: true }, ({ where }) => where),
    column(t(texts.inFile), { label: true, className: 'wrap-anywhere' }, ({ text }) => <bdi>{text}</bdi>),
    column(t(texts.readAs), { label: true, className: 'font-semibold' }, ({ as }) => as),
  ]
  if (guessedWords.length + above.length + read.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{t(texts.howRead)}</h2>
      {guessedWords.length > 0 && (
        <p className="font-semibold wrap-anywhere">
          {t(texts.guessedWords, { words: guessedWords.join(', ') })}
        </p>
      )}
      {above.length > 0 && (
        <p className="wrap-anywhere text-muted">{t(texts.above, { lines: above.join(' | ') })}</p>
      )}
      {read.length > 0 && (
        <DataTable
          label={t(texts.howRead)}
          columns={columns}
          rows={read}
          rowKey={({ where, text }) => `${where} ${text}`}
        />
      )}
    </section>
  )
}

/** Old and new values of the records that an import updates. */
export function ImportChanges({ report: { changes, changeCount } }: { report: ImportReport }) {
  const t = useTranslate()
  if (changeCount === 0) return null
  const unlisted = changeCount - changes.length
  const columns: Columns<ImportReport['changes'][number]> = [
    column(t(texts.line), { label: true, className: 'tabular-nums' }, ({ line }) =>
      countText(t.language, line),
    ),
    column(t(texts.entry), { className: 'font-semibold wrap-anywhere' }, ({ subject }) => (
      <bdi>{subject}</bdi>
    )),
    column(t(texts.column), { label: true }, (change) => change.column),
    column(t(texts.before), { label: true, className: 'wrap-anywhere text-muted' }, ({ from }) => (
      <bdi>{from || '–'}</bdi>
    )),
    column(t(texts.after), { label: true, className: 'wrap-anywhere' }, ({ to }) => <bdi>{to || '–'}</bdi>),
  ]
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{t(texts.changes)}</h2>
      <DataTable
        label={t(texts.changes)}
        columns={columns}
        rows={changes}
        rowKey={({ line, column: name }) => `${line} ${name}`}
      />
      {unlisted > 0 && <p className="text-muted">{t(texts.moreChanges, { changes: unlisted })}</p>}
    </section>
  )
}
