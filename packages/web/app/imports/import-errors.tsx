import { counted, type ImportReport } from '@warm-ladle/contract'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'

const columns = ['Line', 'Column', 'What is wrong'] as const

/** What is wrong in the file, by line and column. */
export function ImportErrors({ report: { errors, errorCount } }: { report: ImportReport }) {
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
              {line.toLocaleString('en')}
            </Cell>
            <Cell className="wrap-anywhere">{column || 'The whole line'}</Cell>
            <Cell place="line" className="wrap-anywhere">
              {message}
            </Cell>
          </Row>
        ))}
      </Table>
      {unlisted > 0 && <p className="text-muted">…and {unlisted.toLocaleString('en')} more.</p>}
    </section>
  )
}
