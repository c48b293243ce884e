import { countText, percentText } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../page/language.tsx'

interface Bar {
  /** The bar's key, unique among the bars. */
  readonly key: string
  readonly name: ReactNode
  /** Shown before the name. */
  readonly picture?: ReactNode
  readonly count: number
  /** Color class: 'fill-leaf'; without one there is no bar. */
  readonly look?: string | undefined
}

/**
 * Rows with bars in proportion to their numbers, or to their shares if these are shown; then a full bar is the total.
 * Screen readers read it as a table.
 */
export function BarTable({
  caption,
  columns: [named, counted, shared],
  bars,
}: {
  caption: string
  /** The headings for the names, the numbers, and optionally their shares of the total. */
  columns: readonly [named: string, counted: string, shared?: string]
  bars: readonly Bar[]
}) {
  const language = useLanguage()
  const counts = bars.map(({ count }) => count)
  const sum = counts.reduce((total, count) => total + count, 0)
  // bars without d3: a resident's dashboard has no charts, and d3 is larger than the page's own files
  const longest = Math.max(1, ...(shared === undefined ? counts : [sum]))
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{named}</th>
          <th scope="col">{counted}</th>
          {shared !== undefined && <th scope="col">{shared}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, picture, count, look }) => (
          <tr key={key}>
            <th scope="row" className="w-full max-w-0 py-2 text-start font-medium">
              <span className="flex items-center gap-3">
                {picture}
                <span className="flex min-w-0 flex-1 flex-col gap-1.5">
                  <bdi className="truncate">{name}</bdi>
                  {look !== undefined && (
                    <svg aria-hidden="true" className="mirrored block h-2 w-full rounded-full bg-line">
                      <rect width={`${(100 * count) / longest}%`} height="100%" rx="4" className={look} />
                    </svg>
                  )}
                </span>
              </span>
            </th>
            <td className="ps-4 text-end text-lg font-semibold tabular-nums">{countText(language, count)}</td>
            {shared !== undefined && (
              <td className="ps-4 text-end text-muted tabular-nums">
                {percentText(language, count / Math.max(1, sum))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
