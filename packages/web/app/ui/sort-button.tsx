import { ArrowDown, ArrowUpDown } from 'lucide-react'

/** The heading of a sortable column. */
export function SortButton({
  sorted,
  onSort,
  children,
}: {
  /** Whether the table is sorted by this column. */
  sorted: boolean
  onSort: () => void
  children: string
}) {
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
