import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column {
  /** Heading; an empty column still needs one for those who hear the table. */
  readonly label: ReactNode
  readonly className?: string
  /** How the rows are sorted by this column, if they are. */
  readonly sorted?: 'ascending' | 'descending' | undefined
}

/** A table that scrolls sideways in a region of its own; its children are `<tr>`s. */
export function Table({
  label,
  columns,
  busy,
  pinLast,
  children,
}: {
  /** What the table lists, for those who hear it. */
  label: string
  columns: readonly (string | Column)[]
  /** Rows are being loaded again. */
  busy?: boolean | undefined
  /** Keeps the last column, that of the actions, in sight while the others scroll. */
  pinLast?: boolean | undefined
  children: ReactNode
}) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="surface relative overflow-x-auto">
      <table
        aria-busy={busy}
        className={classNames('table', cellLook, busy && 'opacity-70', pinLast && pinnedLook)}
      >
        <thead>
          <tr className="border-line text-sm text-ink">
            {columns.map(asColumn).map((column, position) => (
              <th key={position} scope="col" aria-sort={column.sorted} className={column.className}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_tr]:border-line">{children}</tbody>
      </table>
    </section>
  )
}

const cellLook = '[&_:is(td,th)]:px-3 [&_:is(td,th):first-child]:pl-5 [&_:is(td,th):last-child]:pr-5'

const pinnedLook =
  '[&_tr>:last-child]:sticky [&_tr>:last-child]:right-0 [&_tr>:last-child]:w-px [&_tr>:last-child]:bg-card max-xl:[&_tr>:last-child]:shadow-[-1px_0_var(--color-line)]'

const asColumn = (column: string | Column): Column =>
  typeof column === 'string' ? { label: column } : column
