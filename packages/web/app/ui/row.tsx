import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
  return (
    <tr
      role="row"
      aria-hidden={isPlaceholder}
      className={classNames(
        'max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1.5 max-md:border-b max-md:px-5 max-md:py-4 max-md:last:border-b-0',
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
        'max-md:border-0! max-md:p-0',
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
  /** After the previous cell. */
  beside: 'max-md:block',
  /** At the end of the line. */
  end: 'max-md:ml-auto max-md:block',
  /** On a line of its own, as the row's title. */
  title: 'font-semibold max-md:block max-md:basis-full max-md:text-base',
  /** On a line of its own. */
  line: 'max-md:block max-md:basis-full',
  /** Only for screen readers. */
  nowhere: 'max-md:sr-only',
} as const

const labelLook = 'max-md:before:mr-1.5 max-md:before:text-muted max-md:before:content-[attr(data-label)]'
