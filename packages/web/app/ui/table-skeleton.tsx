import { Loading } from './loading.tsx'
import { Cell, Row } from './row.tsx'
import { Skeleton } from './skeleton.tsx'
import { Table } from './table.tsx'

/** A table whose rows are loading, with a text that says so. */
export function TableSkeleton({
  label,
  columns,
  text,
}: {
  label: string
  columns: readonly string[]
  text?: string | undefined
}) {
  return (
    <>
      <Table label={label} columns={columns}>
        {Array.from({ length: 5 }, (_, row) => (
          <Row key={row} isPlaceholder>
            {columns.map((column, position) => (
              <Cell key={column} place={position === 1 ? 'line' : 'beside'}>
                <Skeleton className={position === 0 ? 'h-4 w-10' : 'h-4 w-16 xl:w-full xl:max-w-40'} />
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
      <Loading text={text} className="mt-5" />
    </>
  )
}
