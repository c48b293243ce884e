import { classNames } from './class-names.ts'

/** The place of something that is still loading; size it like the real thing: `<Skeleton className="h-4 w-32" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

/** Rows of a table that are still loading, for the inside of a Table. */
export function SkeletonRows({ columns, rows = 5 }: { columns: number; rows?: number | undefined }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <Skeleton className={column === 0 ? 'h-4 w-10' : 'h-4 w-full max-w-40'} />
        </td>
      ))}
    </tr>
  ))
}
