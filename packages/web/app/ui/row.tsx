import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A row of a Table; on small screens a card with its cells one after the other. */
export function Row({
  isPlaceholder,
  className,
  children,
}: {
  /** It only holds the place of a row that is still loading. */
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
  /** On small screens this stands before what cannot be understood without its heading: 'Likes'. */
  label?: string | undefined
  /** Where it stands on small screens. */
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
  /** After the cell before it. */
  beside: 'max-md:block',
  /** At the end of the line. */
  end: 'max-md:ml-auto max-md:block',
  /** On a line of its own, as what the row is about. */
  title: 'font-semibold max-md:block max-md:basis-full max-md:text-base',
  /** On a line of its own. */
  line: 'max-md:block max-md:basis-full',
  /** Nowhere, since it can be done without; those who hear the table are still told. */
  nowhere: 'max-md:sr-only',
} as const

const labelLook = 'max-md:before:mr-1.5 max-md:before:text-muted max-md:before:content-[attr(data-label)]'
