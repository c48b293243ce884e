import { Children, isValidElement, type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'
import { GoneRows, IsGone } from './gone-rows.ts'
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
    <section aria-label={label} tabIndex={0} className="surface relative overflow-x-auto">
      <table
        role="table"
        aria-busy={busy}
        className={classNames('table max-xl:block', cellLook, busy && 'opacity-70', pinLast && pinnedLook)}
      >
        <thead role="rowgroup" className="max-xl:block">
          <tr role="row" className="border-line text-sm text-ink max-xl:flex max-xl:border-0 max-xl:px-5">
            {columns.map(asColumn).map((column) => (
              <Heading key={column.label} {...column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-xl:block [&_tr]:border-line">
          <Followable>{children}</Followable>
        </tbody>
      </table>
    </section>
  )
}

/** Tells each row whether it is gone. A row's key is the id of its record. */
function Followable({ children }: { children: ReactNode }) {
  const gone = use(GoneRows)
  return Children.map(children, (row) =>
    isValidElement(row) ? <IsGone value={gone.has(row.key ?? '')}>{row}</IsGone> : row,
  )
}

function Heading({ label, sort }: Column) {
  if (!sort)
    return (
      <th role="columnheader" scope="col" className="max-xl:sr-only">
        {label}
      </th>
    )
  const { isSorted, onSort } = sort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? 'ascending' : undefined}
      className="max-xl:block max-xl:border-0 max-xl:pt-3 max-xl:pb-1 max-xl:pl-0"
    >
      <SortButton sorted={isSorted} onSort={onSort}>
        {label}
      </SortButton>
    </th>
  )
}

const cellLook = 'xl:[&_:is(td,th)]:px-3 xl:[&_:is(td,th):first-child]:pl-5 xl:[&_:is(td,th):last-child]:pr-5'

const pinnedLook =
  'xl:[&_tr>:last-child]:sticky xl:[&_tr>:last-child]:right-0 xl:[&_tr>:last-child]:w-px xl:[&_tr>:last-child]:bg-card'

const asColumn = (column: string | Column): Column =>
  typeof column === 'string' ? { label: column } : column
