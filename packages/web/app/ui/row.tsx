import { type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'
import { IsGone } from './gone-rows.ts'

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
        'max-xl:relative max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-1.5 max-xl:border-b max-xl:px-5 max-xl:py-4 max-xl:last:border-b-0',
        isGone && 'opacity-40',
        className,
      )}
    >
      {children}
    </tr>
  )
}

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
  place?: keyof typeof places | undefined
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
  end: 'max-xl:ml-auto max-xl:block',
  /** On a line of its own, as what the row is about. */
  title: 'font-semibold max-xl:block max-xl:basis-full max-xl:text-base',
  /** On a line of its own. */
  line: 'max-xl:block max-xl:basis-full',
  /** On a line of its own on phones; at the end of the line where there is room. */
  actions: 'max-xl:block max-sm:basis-full sm:max-xl:ml-auto',
  /** Nowhere, since it can be done without; those who hear the table are still told. */
  nowhere: 'max-xl:sr-only',
} as const

const labelLook = 'max-xl:before:mr-1.5 max-xl:before:text-muted max-xl:before:content-[attr(data-label)]'
