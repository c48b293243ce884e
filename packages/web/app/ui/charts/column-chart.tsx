import { useCallback, useState } from 'react'
import { columnPath, layOutColumns, type Point } from './column-layout.ts'
import { countText } from '../format.ts'

interface Series {
  readonly name: string
  /** Classes that colour it: 'fill-leaf'. */
  readonly look: string
  /** Beside its name in the legend. */
  readonly aside?: string
}

interface ColumnChartProps {
  /** What the chart shows: 'Served today by hour'. */
  caption: string
  /** Heading of the points in the table: 'Hour'. */
  unit: string
  points: readonly Point[]
  /** What it says, in a sentence. */
  sentence: string
  /** The parts of each column; several have a legend of those that occur. */
  series: readonly Series[]
  textOf?: ((value: number) => string) | undefined
}

const height = 208

/** A chart of columns over time, whose figures are also a table for screen readers. */
export function ColumnChart({
  caption,
  unit,
  sentence,
  points,
  series,
  textOf = countText,
}: ColumnChartProps) {
  const [ref, width] = useWidth(560)
  const drawn = layOutColumns({ points, width, height, textOf })
  return (
    <div ref={ref} className="flex flex-col gap-4">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full overflow-visible text-muted"
      >
        {drawn.ticks.map((tick) => (
          <g key={tick.text} className="text-xs tabular-nums">
            <line x1={drawn.left} x2={width} y1={tick.y} y2={tick.y} className="stroke-line" />
            <text x={drawn.left - 8} y={tick.y + 4} textAnchor="end" fill="currentColor">
              {tick.text}
            </text>
          </g>
        ))}
        {drawn.columns.map(({ point, ...column }) => (
          <path
            key={`${column.series} ${point.key}`}
            d={columnPath(column)}
            className={`stroke-card ${series[column.series]?.look ?? ''}`}
          >
            <title>{`${point.name}: ${textOf(point.values[column.series] ?? 0)}`}</title>
          </path>
        ))}
        <line x1={drawn.left} x2={width} y1={drawn.zero} y2={drawn.zero} stroke="currentColor" />
        <g fill="currentColor" className="text-xs tabular-nums">
          {drawn.labels.map((label) => (
            <text key={label.x} x={label.x} y={height - 6} textAnchor="middle">
              {label.text}
            </text>
          ))}
        </g>
        <g fill="currentColor" className="text-xs font-semibold text-ink tabular-nums">
          {drawn.letters.map((letter) => (
            <text key={letter.x} x={letter.x} y={letter.y} textAnchor="middle">
              {letter.text}
            </text>
          ))}
        </g>
      </svg>
      {series.length > 1 && (
        <Legend entries={series.filter((_, index) => points.some(({ values }) => values[index]))} />
      )}
      <p className="text-sm text-muted">{sentence}</p>
      <ChartTable
        caption={caption}
        columns={[unit, ...series.map(({ name }) => name)]}
        rows={points.map(({ name, values }) => [name, ...values.map(textOf)])}
      />
    </div>
  )
}

/** The figures of a chart as a table, for those who hear the page. */
function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  /** Headings, first that of the rows' names. */
  columns: readonly string[]
  /** Name and values of each row, as text. */
  rows: readonly (readonly [name: string, ...values: string[]])[]
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // names may repeat: clocks that go back have an hour twice
            <tr key={row}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, place) => (
                <td key={column}>{values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Entry {
  readonly name: string
  /** Classes that colour it: 'fill-leaf'. */
  readonly look: string
  /** Beside its name. */
  readonly aside?: string
}

/** What the colours of a chart mean. */
const Legend = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
    {entries.map(({ name, look, aside }) => (
      <li key={name} className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
          <rect width="12" height="12" rx="3" className={look} />
        </svg>
        {name}
        {aside !== undefined && <span className="text-muted tabular-nums">{aside}</span>}
      </li>
    ))}
  </ul>
)

/**
 * Measures the width of an element, in CSS pixels, whenever it changes.
 *
 * @param usual the width until it is measured
 * @returns the ref of the element, and its width
 */
function useWidth(usual: number) {
  const [width, setWidth] = useState(usual)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      // nothing that is hidden is drawn
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
