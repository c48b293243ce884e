import { Loading } from './loading.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { type Column, Table } from './table.tsx'

/** A table whose rows are still loading, and the sentence that says so. */
export function TableSkeleton({
  label,
  columns,
  text,
}: {
  label: string
  columns: readonly (string | Column)[]
  text?: string | undefined
}) {
  return (
    <>
      <Table label={label} columns={columns}>
        <SkeletonRows columns={columns.length} />
      </Table>
      <Loading text={text} className="mt-5" />
    </>
  )
}
