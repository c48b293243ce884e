import { countText, listText } from '@warm-ladle/contract'
import { type PointerEvent, type ReactNode, useCallback, useState } from 'react'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageDirection } from '../direction.ts'
import { type ChartToDraw, columnPath, layOutChart, type Series } from './chart-layout.ts'
import { texts } from './texts.ts'

export type { Series }

interface ChartProps extends Omit<ChartToDraw, 'width' | 'height' | 'formatValue'> {
  /** The chart's title: 'Newcomers by month'. */
  caption: string
  /** The heading for the points in the table: 'Month'. */
  unit: string
  /** The main finding, as a sentence with a comparison. */
  sentence: ReactNode
  /** Describes a point; by default its name and values. */
  describe?: ((position: number) => string) | undefined
  formatValue?: ((value: number) => string) | undefined
  /** The text in the empty frame while there are no values, e.g. 'Appears after the first payment'. */
  none: ReactNode
}

/**
 * The only chart over time: columns, lines and bands. A pointer, a finger or the arrow keys show a point's values, and
 * a table has all values for screen readers.
 */
export function Chart(props: ChartProps) {
  const { points, series } = props
  const isEmpty = series.every(({ values }) => values.every((value) => !value))
  return points.length === 0 || isEmpty ? <Frame>{props.none}</Frame> : <Drawn {...props} />
}

/** The frame for a chart without values. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="relative grid min-h-38 place-items-center sm:min-h-52">
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      {[10, 35, 60].map((top) => (
        <line key={top} x2="100%" y1={`${top}%`} y2={`${top}%`} className="stroke-line" />
      ))}
      <line x2="100%" y1="85%" y2="85%" className="stroke-field-line" />
    </svg>
    <p className="relative max-w-80 bg-card px-3 py-2 text-center text-balance text-muted">{children}</p>
  </div>
)

function Drawn(props: ChartProps) {
  const t = useTranslate()
  const { caption, unit, points, series, isFromZero, sentence, formatValue = countsIn(t) } = props
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const position = Math.min(chosen ?? last, last)
  const said = (props.describe ?? ((at) => valuesAt(t, props, at)))(position)
  return (
    <div className="flex flex-col gap-2 sm:gap-3">
      <p aria-hidden="true" className="-mt-2 min-h-5 text-sm font-semibold tabular-nums">
        {said}
      </p>
      <div className="relative rounded-lg outline-offset-4 outline-primary has-focus-visible:outline-2">
        <Plot
          {...{ points, series, isFromZero, formatValue, position }}
          isChosen={chosen !== undefined}
          onChoose={setChosen}
        />
        {/* for the arrow keys and screen readers; pointers use the drawing */}
        <input
          type="range"
          aria-label={t(texts.value, { caption })}
          aria-valuetext={said}
          min={0}
          max={last}
          value={position}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onFocus={() => setChosen(position)}
          onBlur={() => setChosen(undefined)}
          className="pointer-events-none absolute inset-x-0 bottom-0 h-6 opacity-0 print:hidden"
        />
      </div>
      <Legend series={series.filter(({ values }) => values.some(Boolean))} />
      <p className="text-sm text-muted">{sentence}</p>
      <ChartTable
        caption={caption}
        columns={[unit, ...listed(series).map(({ name }) => name)]}
        rows={points.map(({ name }, at) => [
          name,
          ...listed(series).map((one) => valueText(one, at, formatValue)),
        ])}
      />
    </div>
  )
}

const countsIn =
  ({ language }: Translate) =>
  (value: number) =>
    countText(language, value)

/** The series without outlines, whose values are already listed. */
const listed = (series: readonly Series[]) => series.filter(({ as }) => as !== 'outline')

function valueText({ values }: Series, at: number, formatValue: (value: number) => string): string {
  const value = values[at]
  if (value === undefined) return '–'
  return typeof value === 'number' ? formatValue(value) : value.map(formatValue).join('–')
}

/** 'November 2026: $20'. If there are several values, each has its name. */
function valuesAt(
  t: Translate,
  { points, series, formatValue = countsIn(t) }: ChartProps,
  at: number,
): string {
  const shown = listed(series).filter(({ values }) => values[at] !== undefined && values[at] !== 0)
  const values = shown.map((one) => {
    const value = valueText(one, at, formatValue)
    return listed(series).length > 1 ? t(texts.series, { name: one.name, value }) : value
  })
  return t(texts.point, {
    point: points[at]?.name ?? '',
    values: listText(t.language, values) || formatValue(0),
  })
}

interface PlotProps extends Omit<ChartToDraw, 'width' | 'height'> {
  /** The position of the point whose values are shown; by default the last. */
  position: number
  isChosen: boolean
  onChoose: (position: number | undefined) => void
}

function Plot({ points, series, isFromZero, formatValue, position, isChosen, onChoose }: PlotProps) {
  const [ref, { width, height }] = useSize({ width: 560, height: 208 })
  const drawn = layOutChart({ points, series, isFromZero, width, height, formatValue })
  const getLook = (index: number) => series[index]?.look ?? ''
  const middle = drawn.middles[position] ?? 0
  function choose({ currentTarget, clientX }: PointerEvent) {
    const { left, right } = currentTarget.getBoundingClientRect()
    const at = pageDirection() === 'rtl' ? right - clientX : clientX - left
    const distances = drawn.middles.map((x) => Math.abs(x - at))
    onChoose(distances.indexOf(Math.min(...distances)))
  }
  return (
    <svg
      ref={ref}
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={choose}
      onPointerMove={choose}
      onPointerLeave={() => onChoose(undefined)}
      className="mirrored block h-38 w-full touch-pan-y text-muted sm:h-52"
    >
      {drawn.ticks.map((tick) => (
        <g key={tick.text} className="text-xs tabular-nums">
          <line x1={drawn.left} x2={width} y1={tick.y} y2={tick.y} className="stroke-line" />
          <text x={drawn.left - 8} y={tick.y + 4} textAnchor="end" fill="currentColor">
            {tick.text}
          </text>
        </g>
      ))}
      {isChosen && (
        <rect
          x={middle - Math.max(2, drawn.step) / 2}
          width={Math.max(2, drawn.step)}
          height={height - 24}
          className="fill-ink/8"
        />
      )}
      {drawn.bands.map(({ series: index, path }) => (
        <path key={index} d={path} className={getLook(index)} />
      ))}
      {drawn.columns.map((column) => (
        <path
          key={`${column.series} ${column.position}`}
          d={columnPath(column)}
          className={`stroke-card ${getLook(column.series)}`}
        />
      ))}
      {drawn.outlines.map(({ series: index, position: at, ...outline }) => (
        <rect
          key={`${index} ${at}`}
          {...outline}
          rx="4"
          strokeDasharray="4 3"
          className={`fill-none ${getLook(index)}`}
        />
      ))}
      <line x1={drawn.left} x2={width} y1={drawn.base} y2={drawn.base} stroke="currentColor" />
      {drawn.lines.map(({ series: index, path }) => (
        <path
          key={index}
          d={path}
          strokeWidth={series[index]?.as === 'ghost' ? 1.5 : 2.5}
          strokeDasharray={series[index]?.as === 'ghost' ? '5 4' : undefined}
          strokeLinejoin="round"
          className={`fill-none ${getLook(index)}`}
        />
      ))}
      {drawn.dotsAt(position).map(({ series: index, y }) => (
        <circle
          key={index}
          cx={middle}
          cy={y}
          r="4"
          strokeWidth="2.5"
          className={`fill-card ${getLook(index)}`}
        />
      ))}
      <g fill="currentColor" className="text-xs tabular-nums">
        {drawn.labels.map((label) => (
          <text key={label.x} x={label.x} y={height - 6} textAnchor="middle">
            {label.text}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** A chart's values as a table, for screen readers. */
function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  /** The headings, starting with the one for the names. */
  columns: readonly string[]
  /** The name and values of each row, as text. */
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
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, index) => (
                <td key={column}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The meaning of the marks in a chart with several series. */
function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {series.map((one) => (
        <li key={one.name} className="flex items-center gap-2">
          <Mark {...one} />
          <span>{one.name}</span>
          {one.aside !== undefined && <span className="text-muted tabular-nums">{one.aside}</span>}
        </li>
      ))}
    </ul>
  )
}

const Mark = ({ as, look }: Series) => (
  <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4 shrink-0">
    {as === 'line' || as === 'ghost' ? (
      <line
        x2="16"
        y1="6"
        y2="6"
        strokeWidth={as === 'ghost' ? 1.5 : 2.5}
        strokeDasharray={as === 'ghost' ? '5 3' : undefined}
        className={look}
      />
    ) : (
      <rect
        x="1"
        y="1"
        width="14"
        height="10"
        rx="3"
        strokeDasharray={as === 'outline' ? '4 3' : undefined}
        className={as === 'outline' ? `fill-none ${look}` : look}
      />
    )}
  </svg>
)

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Measures an element in CSS pixels whenever its size changes.
 *
 * @param initial the size until it is measured
 * @returns the element's ref, and its size
 */
function useSize(initial: Size) {
  const [size, setSize] = useState(initial)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      // a hidden element has no size, so its size is ignored
      if (width > 0) setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}
