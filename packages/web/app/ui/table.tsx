import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SortButton } from './sort-button.tsx'

export interface Column {
  readonly label: string
  /** Given where the rows can be sorted by this column. */
  readonly sort?: { readonly isSorted: boolean; readonly onSort: () => void }
}

/**
 * A table that scrolls sideways in a region of its own; its children are Rows. On small screens each row is a card, and
 * only sortable headings remain. Roles are explicit because some browsers drop them when cells have another `display`.
 */
export function Table({
  label,
  columns,
  busy,
  pinLast,
  children,
}: {
  /** The table's accessible name. */
  label: string
  columns: readonly (string | Column)[]
  /** Whether rows are being reloaded. */
  busy?: boolean | undefined
  /** Keeps the last column, with the actions, visible while the others scroll. */
  pinLast?: boolean | undefined
  children: ReactNode
}) {
  return (
    // A scrollable region must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="surface relative overflow-x-auto">
      <table
        role="table"
        aria-busy={busy}
        className={classNames('table max-md:block', cellLook, busy && 'opacity-70', pinLast && pinnedLook)}
      >
        <thead role="rowgroup" className="max-md:block">
          <tr role="row" className="border-line text-sm text-ink max-md:flex max-md:border-0 max-md:px-5">
            {columns.map(asColumn).map((column) => (
              <Heading key={column.label} {...column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block [&_tr]:border-line">
          {children}
        </tbody>
      </table>
    </section>
  )
}

function Heading({ label, sort }: Column) {
  if (!sort)
    return (
      <th role="columnheader" scope="col" className="max-md:sr-only">
        {label}
      </th>
    )
  const { isSorted, onSort } = sort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? 'ascending' : undefined}
      className="max-md:block max-md:pt-3 max-md:pb-1"
    >
      <SortButton sorted={isSorted} onSort={onSort}>
        {label}
      </SortButton>
    </th>
  )
}

const cellLook = 'md:[&_:is(td,th)]:px-3 md:[&_:is(td,th):first-child]:pl-5 md:[&_:is(td,th):last-child]:pr-5'

const pinnedLook =
  'md:[&_tr>:last-child]:sticky md:[&_tr>:last-child]:right-0 md:[&_tr>:last-child]:w-px md:[&_tr>:last-child]:bg-card md:max-xl:[&_tr>:last-child]:shadow-[-1px_0_var(--color-line)]'

const asColumn = (column: string | Column): Column =>
  typeof column === 'string' ? { label: column } : column
