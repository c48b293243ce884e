import { ArrowDown, ArrowUpDown } from 'lucide-react'
import { Children, isValidElement, type ReactNode, use } from 'react'
import { useTranslate } from '../page/language.tsx'
import { classNames } from './class-names.ts'
import { listenForRowKeys } from './row-keys.ts'
import { goneLook, GoneRows, IsGone } from './gone-rows.ts'
import { Loading, Skeleton } from './skeleton.tsx'
import { texts } from './texts.ts'

export interface Column {
  readonly label: string
  /** Before the label: chooses all rows. */
  readonly choice?: ReactNode
  /** Whether the label is only for those who hear the table: what its cells hold says it all. */
  readonly isUnseen?: boolean
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
    <section
      aria-label={label}
      tabIndex={0}
      ref={listenForRowKeys}
      className="surface relative overflow-x-auto"
    >
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

function Heading({ label, choice, sort, isUnseen = false }: Column) {
  const t = useTranslate()
  if (!sort) {
    return (
      <th
        role="columnheader"
        scope="col"
        className={
          choice ? 'max-xl:block max-xl:border-0 max-xl:pt-2 max-xl:pb-0 max-xl:ps-0' : 'max-xl:sr-only'
        }
      >
        {choice ? (
          <span className="flex items-center gap-3">
            {choice}
            <span
              data-label={t(texts.chooseAll)}
              className="max-xl:font-normal max-xl:before:content-[attr(data-label)]"
            >
              <span className="max-xl:sr-only">{label}</span>
            </span>
          </span>
        ) : (
          <span className={isUnseen ? 'sr-only' : undefined}>{label}</span>
        )}
      </th>
    )
  }
  const { isSorted, onSort } = sort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? 'ascending' : undefined}
      className="max-xl:block max-xl:border-0 max-xl:pt-2 max-xl:pb-0 max-xl:ps-0"
    >
      <SortButton sorted={isSorted} onSort={onSort}>
        {label}
      </SortButton>
    </th>
  )
}

const cellLook =
  'xl:[&_:is(td,th)]:h-[2.6875rem] xl:[&_:is(td,th)]:px-3 xl:[&_:is(td,th)]:py-0.5 xl:[&_:is(td,th):first-child]:ps-5 xl:[&_:is(td,th):last-child]:pe-5 xl:leading-5'

const pinnedLook =
  'xl:[&_tr>:last-child]:sticky xl:[&_tr>:last-child]:end-0 xl:[&_tr>:last-child]:w-px xl:[&_tr>:last-child]:bg-card'

/** Columns of a table in whose heading all rows can be chosen, before one of its labels. */
export const withChoice = (
  columns: readonly (string | Column)[],
  label: string,
  choice: ReactNode,
): readonly Column[] => columns.map((column) => (column === label ? { label, choice } : asColumn(column)))

/** The column of buttons in a table that has no heading for them. */
export const buttonsColumn = (label: string): Column => ({ label, isUnseen: true })

const asColumn = (column: string | Column): Column =>
  typeof column === 'string' ? { label: column } : column

/** A row of a Table; on small screens a card. */
export function Row({
  isPlaceholder,
  className,
  children,
}: {
  /** Whether it is the placeholder of a row that is loading. */
  isPlaceholder?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const isGone = use(IsGone)
  return (
    <tr
      role="row"
      aria-hidden={isPlaceholder}
      inert={isGone}
      className={classNames(
        '-outline-offset-2 max-xl:relative max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-1.5 max-xl:border-b max-xl:px-5 max-xl:py-4 max-xl:last:border-b-0',
        goneLook(isGone),
        className,
      )}
    >
      {children}
    </tr>
  )
}

/** The heading of the rows that follow it. */
export const GroupRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr role="row" className="border-line max-xl:block">
    <th
      role="rowheader"
      scope="rowgroup"
      colSpan={columns}
      className="bg-ground py-1.5 text-start text-sm font-semibold text-ink max-xl:block max-xl:px-5"
    >
      {children}
    </th>
  </tr>
)

/** A cell of a Row. */
export function Cell({
  label,
  place = 'beside',
  className,
  children,
}: {
  /** Label on small screens, for content that needs its column's heading: 'Likes'. */
  label?: string | undefined
  /** Position on small screens. */
  place?: Place | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <td
      role="cell"
      data-label={label}
      className={classNames(
        'max-xl:border-0! max-xl:p-0',
        places[place],
        label !== undefined && labelLook,
        className,
      )}
    >
      {children}
    </td>
  )
}

const places = {
  /** After the cell before it. */
  beside: 'max-xl:block',
  /** At the end of the line. */
  end: 'max-xl:ms-auto max-xl:block',
  /** On a line of its own, as what the row is about. */
  title: 'font-semibold max-xl:block max-xl:basis-full max-xl:text-base',
  /** On a line of its own. */
  line: 'max-xl:block max-xl:basis-full',
  /** On a line of its own on phones; at the end of the line where there is room. */
  actions: 'max-xl:block max-sm:basis-full sm:max-xl:ms-auto',
  /** Nowhere, since it can be done without; those who hear the table are still told. */
  nowhere: 'max-xl:sr-only',
} as const

export type Place = keyof typeof places

const labelLook =
  'max-xl:before:[unicode-bidi:isolate] max-xl:before:me-1.5 max-xl:before:text-muted max-xl:before:content-[attr(data-label)]'

/** The heading of a sortable column, or above the table for an order that is no column's. */
export function SortButton({
  sorted,
  onSort,
  children,
  ...pressed
}: {
  /** Whether the table is sorted by it. */
  sorted: boolean
  onSort: () => void
  children: string
  'aria-pressed'?: boolean
}) {
  const Arrow = sorted ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      {...pressed}
      onClick={onSort}
      className="-mx-2 inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-full px-2 font-bold hover:bg-line"
    >
      {children}
      <Arrow aria-hidden="true" className={sorted ? 'size-3.5 text-primary' : 'size-3.5 text-muted'} />
    </button>
  )
}

/** A table whose rows are loading, with a text that says so. */
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
        {Array.from({ length: 5 }, (_, row) => (
          <Row key={row} isPlaceholder>
            {columns.map(asColumn).map(({ label: column }, position) => (
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
