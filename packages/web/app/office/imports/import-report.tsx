import { countText, type ImportReading, type ImportReport } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { texts } from './texts.ts'

/** What is to be checked before a file is imported: guesses, and words that are not the import's own. */
export function FileReading({ reading }: { reading: ImportReading }) {
  const t = useTranslate()
  const { guessedWords, above, headings, values } = reading
  const read = [
    ...headings.map(({ heading, column }) => ({ where: t(texts.heading), text: heading, as: column })),
    ...values.map(({ column, text, as }) => ({ where: column, text, as })),
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
        <Table
          label={t(texts.howRead)}
          columns={[texts.column, texts.inFile, texts.readAs].map((name) => t(name))}
        >
          {read.map(({ where, text, as }) => (
            <Row key={`${where} ${text}`}>
              <Cell label={t(texts.column)}>{where}</Cell>
              <Cell label={t(texts.inFile)} className="wrap-anywhere">
                <bdi>{text}</bdi>
              </Cell>
              <Cell label={t(texts.readAs)} className="font-semibold">
                {as}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}

const changeNames = [texts.line, texts.entry, texts.column, texts.before, texts.after] as const

/** Old and new values of the records that an import updates. */
export function ImportChanges({ report: { changes, changeCount } }: { report: ImportReport }) {
  const t = useTranslate()
  if (changeCount === 0) return null
  const unlisted = changeCount - changes.length
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{t(texts.changes)}</h2>
      <Table label={t(texts.changes)} columns={changeNames.map((name) => t(name))}>
        {changes.map(({ line, subject, column, from, to }) => (
          <Row key={`${line} ${column}`}>
            <Cell label={t(texts.line)} className="tabular-nums">
              {countText(t.language, line)}
            </Cell>
            <Cell className="font-semibold wrap-anywhere">
              <bdi>{subject}</bdi>
            </Cell>
            <Cell label={t(texts.column)}>{column}</Cell>
            <Cell label={t(texts.before)} className="wrap-anywhere text-muted">
              <bdi>{from || '–'}</bdi>
            </Cell>
            <Cell label={t(texts.after)} className="wrap-anywhere">
              <bdi>{to || '–'}</bdi>
            </Cell>
          </Row>
        ))}
      </Table>
      {unlisted > 0 && <p className="text-muted">{t(texts.moreChanges, { changes: unlisted })}</p>}
    </section>
  )
}
