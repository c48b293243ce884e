import { ArrowDown, ArrowUpDown } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode, use } from 'react'
import { useTranslate } from '../page/language.tsx'
import { classNames } from './class-names.ts'
import { goneLook, GoneRows } from './gone-rows.ts'
import { listenForRowKeys } from './row-keys.ts'
import { Loading, Skeleton } from './skeleton.tsx'
import { texts } from './texts.ts'

interface Layout {
  /** The position of the column's cells on small screens, where rows are cards; by default beside the previous cell. */
  readonly phone?: keyof typeof positions
  /** The label for the cells on small screens, which show no headings: the heading, or a shorter text. */
  readonly label?: true | string
  readonly className?: string
  /** A checkbox before the heading that selects all rows. */
  readonly choice?: ReactNode
  /** Whether only screen readers get the heading, since the cells are self-explanatory. */
  readonly isUnseen?: boolean
  /** Present if the rows can be sorted by this column. */
  readonly sort?: { readonly isSorted: boolean; readonly onSort: () => void }
}

/** A column of a DataTable: its heading, its layout, and the content of its cells. */
interface Column<Row> extends Layout {
  readonly heading: string
  readonly cell: (row: Row, number: number) => ReactNode
}

/** A list's columns, for its headings, rows and placeholders. */
export type Columns<Row> = readonly Column<Row>[]

/**
 * @param cell receives the row and its number in the whole list, from 1
 * @example column('Likes', { label: true }, ({ likeCount }) => likeCount)
 */
export const column = <Row,>(heading: string, layout: Layout, cell: Column<Row>['cell']): Column<Row> => ({
  heading,
  ...layout,
  cell,
})

/** A list's rows; undefined while they are loading and placeholders replace them. */
export type Rows<Row> = readonly Row[] | undefined

/** Headings before consecutive rows of the same group. */
export interface Groups<Row> {
  readonly getGroup: (row: Row) => string
  readonly Heading: ComponentType<{ group: string }>
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string
  columns: Columns<Row>
  rows: Rows<Row>
  /** A row's key: the id of its record, if it has one. */
  rowKey: (row: Row, index: number) => string | number
  rowClass?: string
  groups?: Groups<Row> | undefined
  /** The number of rows on the previous pages. */
  before?: number
  /** Whether rows are being reloaded. */
  busy?: boolean
  /** Keeps the last column, with the actions, visible while the others scroll. */
  pinLast?: boolean
  /** The loading text, if it differs from the default. */
  loading?: string
}

/**
 * A list as a table that scrolls sideways in its own region. On small screens each row is a card, and only sortable
 * headings remain.
 */
export function DataTable<Row>({ loading, ...table }: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowClass, groups, before = 0, busy, pinLast } = table
  const gone = use(GoneRows)
  if (!rows) return <TableSkeleton label={label} columns={columns} text={loading} />
  return (
    <TableFrame label={label} columns={columns} busy={busy} pinLast={pinLast}>
      {rows.map((row, index) => {
        const key = rowKey(row, index)
        const previous = rows[index - 1]
        const isFirst = !previous || groups?.getGroup(previous) !== groups?.getGroup(row)
        return (
          <Fragment key={key}>
            {groups && isFirst && (
              <GroupRow columns={columns.length}>
                <groups.Heading group={groups.getGroup(row)} />
              </GroupRow>
            )}
            <TableRow isGone={gone.has(`${key}`)} className={rowClass}>
              {columns.map((one) => (
                <Cell key={one.heading} {...one}>
                  {one.cell(row, before + index + 1)}
                </Cell>
              ))}
            </TableRow>
          </Fragment>
        )
      })}
    </TableFrame>
  )
}

interface TableFrameProps {
  label: string
  columns: readonly HeadingProps[]
  busy?: boolean | undefined
  pinLast?: boolean | undefined
  children: ReactNode
}

/** A table with its headings. Roles are explicit, since some browsers drop them when cells have another `display`. */
const TableFrame = ({ label, columns, busy, pinLast, children }: TableFrameProps) => (
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
          {columns.map((one) => (
            <Heading key={one.heading} {...one} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:block [&_tr]:border-line">
        {children}
      </tbody>
    </table>
  </section>
)

const cellLook =
  'xl:[&_:is(td,th)]:h-[2.6875rem] xl:[&_:is(td,th)]:px-3 xl:[&_:is(td,th)]:py-0.5 xl:[&_:is(td,th):first-child]:ps-5 xl:[&_:is(td,th):last-child]:pe-5 xl:leading-5'

const pinnedLook =
  'xl:[&_tr>:last-child]:sticky xl:[&_tr>:last-child]:end-0 xl:[&_tr>:last-child]:w-px xl:[&_tr>:last-child]:bg-card'

type HeadingProps = Pick<Column<never>, 'heading' | 'choice' | 'sort' | 'isUnseen'>

function Heading({ heading, choice, sort, isUnseen = false }: HeadingProps) {
  const t = useTranslate()
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort?.isSorted ? 'ascending' : undefined}
      className={
        choice || sort ? 'max-xl:block max-xl:border-0 max-xl:pt-2 max-xl:pb-0 max-xl:ps-0' : 'max-xl:sr-only'
      }
    >
      {sort ? (
        <SortButton sorted={sort.isSorted} onSort={sort.onSort}>
          {heading}
        </SortButton>
      ) : choice ? (
        <span className="flex items-center gap-3">
          {choice}
          <span
            data-label={t(texts.chooseAll)}
            className="max-xl:font-normal max-xl:before:content-[attr(data-label)]"
          >
            <span className="max-xl:sr-only">{heading}</span>
          </span>
        </span>
      ) : (
        <span className={isUnseen ? 'sr-only' : undefined}>{heading}</span>
      )}
    </th>
  )
}

interface TableRowProps {
  /** Whether it is the placeholder for a row that is loading. */
  isPlaceholder?: boolean
  /** Whether someone else has removed its record. */
  isGone?: boolean
  className?: string | undefined
  children: ReactNode
}

const TableRow = ({ isPlaceholder, isGone = false, className, children }: TableRowProps) => (
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

const GroupRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
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

type CellProps = Pick<Column<never>, 'phone' | 'label' | 'className'> & {
  heading?: string
  children: ReactNode
}

function Cell({ heading, phone = 'beside', label, className, children }: CellProps) {
  // an empty cell has no label
  const said = children === '' ? undefined : label === true ? heading : label
  return (
    <td
      role="cell"
      data-label={said}
      className={classNames(
        'max-xl:border-0! max-xl:p-0',
        positions[phone],
        said !== undefined && labelLook,
        className,
      )}
    >
      {children}
    </td>
  )
}

const positions = {
  /** After the previous cell. */
  beside: 'max-xl:block',
  /** At the end of the line. */
  end: 'max-xl:ms-auto max-xl:block',
  /** On its own line, as the row's title. */
  title: 'font-semibold max-xl:block max-xl:basis-full max-xl:text-base',
  /** On its own line. */
  line: 'max-xl:block max-xl:basis-full',
  /** On its own line on phones; at the end of the line on wider screens. */
  actions: 'max-xl:block max-sm:basis-full sm:max-xl:ms-auto',
  /** Hidden, since it is not essential. Screen readers still read it. */
  nowhere: 'max-xl:sr-only',
} as const

const labelLook =
  'max-xl:before:[unicode-bidi:isolate] max-xl:before:me-1.5 max-xl:before:text-muted max-xl:before:content-[attr(data-label)]'

interface SortButtonProps {
  /** Whether the table is sorted by this column. */
  sorted: boolean
  onSort: () => void
  children: string
}

/** The heading of a sortable column. */
function SortButton({ sorted, onSort, children }: SortButtonProps) {
  const Arrow = sorted ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-2 inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-full px-2 font-bold hover:bg-line"
    >
      {children}
      <Arrow aria-hidden="true" className={sorted ? 'size-3.5 text-primary' : 'size-3.5 text-muted'} />
    </button>
  )
}

interface TableSkeletonProps<Row> {
  label: string
  columns: Columns<Row>
  text: string | undefined
}

/** A table whose rows are loading, with a text that says so, without sorting and checkboxes. */
function TableSkeleton<Row>({ label, columns, text }: TableSkeletonProps<Row>) {
  const headings = columns.map(({ heading, isUnseen = false }) => ({ heading, isUnseen }))
  return (
    <>
      <TableFrame label={label} columns={headings}>
        {Array.from({ length: 5 }, (_, row) => (
          <TableRow key={row} isPlaceholder>
            {headings.map(({ heading }, position) => (
              <Cell key={heading} phone={position === 1 ? 'line' : 'beside'}>
                <Skeleton className={position === 0 ? 'h-4 w-10' : 'h-4 w-16 xl:w-full xl:max-w-40'} />
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableFrame>
      <Loading text={text} className="mt-5" />
    </>
  )
}
