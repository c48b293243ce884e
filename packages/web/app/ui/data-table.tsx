import type { ComponentType, ReactNode } from 'react'
import {
  Cell,
  type Column as Heading,
  GroupRow,
  type Place,
  Row as TableRow,
  Table,
  TableSkeleton,
} from './table.tsx'

interface Layout extends Omit<Heading, 'label'> {
  /** Where its cells are on small screens, on which each row is a card; by default beside the cell before. */
  readonly phone?: Place
  /** What stands before its cells on small screens, which show no headings: the heading, or a shorter text. */
  readonly label?: true | string
  readonly className?: string
}

/** A column of a DataTable: its heading, its layout, and what it shows of a row. */
interface Column<Row> extends Layout {
  readonly heading: string
  readonly cell: (row: Row, number: number) => ReactNode
}

/** The one description of a list, for its headings, rows and placeholders. */
export type Columns<Row> = readonly Column<Row>[]

/**
 * @param cell gets the row and its number in the whole list, from 1
 * @example column(t(texts.likes), { label: true }, ({ likeCount }) => likeCount)
 */
export const column = <Row,>(heading: string, layout: Layout, cell: Column<Row>['cell']): Column<Row> => ({
  heading,
  ...layout,
  cell,
})

/** The rows of a list; undefined while they are loading, when placeholders stand in their place. */
export type Rows<Row> = readonly Row[] | undefined

/** Successive rows of one group have a heading before them. */
export interface Groups<Row> {
  readonly of: (row: Row) => string
  readonly Heading: ComponentType<{ group: string }>
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string
  columns: Columns<Row>
  rows: Rows<Row>
  /** The id of a row's record, if it has one. */
  rowKey: (row: Row, index: number) => string | number
  rowClass?: string
  groups?: Groups<Row> | undefined
  /** Rows on the pages before this one. */
  before?: number
  /** Whether rows are being reloaded. */
  busy?: boolean
  /** Keeps the last column, with the actions, visible while the others scroll. */
  pinLast?: boolean
  /** What is said while the rows are loading, where it is not the usual text. */
  loading?: string
}

/**
 * A list as a table, from one description of its columns: headings, cells with their labels on small screens, and
 * placeholders while it is loading.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowClass,
  groups,
  before = 0,
  busy,
  pinLast,
  loading,
}: DataTableProps<Row>) {
  if (!rows) {
    // nothing can be sorted or chosen yet
    const headings = columns.map(({ heading, isUnseen = false }) => ({ label: heading, isUnseen }))
    return <TableSkeleton label={label} columns={headings} text={loading} />
  }
  const headings = columns.map(({ heading, ...rest }) => ({ ...rest, label: heading }))
  return (
    <Table label={label} columns={headings} busy={busy} pinLast={pinLast}>
      {rows.flatMap((row, index) => {
        const key = rowKey(row, index)
        const previous = rows[index - 1]
        const isFirst = !previous || groups?.of(previous) !== groups?.of(row)
        return [
          groups && isFirst && (
            <GroupRow key={`before ${key}`} columns={columns.length}>
              <groups.Heading group={groups.of(row)} />
            </GroupRow>
          ),
          <TableRow key={key} className={rowClass}>
            {columns.map(({ heading, phone, label: said, className, cell }) => {
              const content = cell(row, before + index + 1)
              return (
                <Cell
                  key={heading}
                  place={phone}
                  // nothing needs no label
                  label={content === '' ? undefined : said === true ? heading : said}
                  className={className}
                >
                  {content}
                </Cell>
              )
            })}
          </TableRow>,
        ]
      })}
    </Table>
  )
}
