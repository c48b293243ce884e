import { scaleBand, scaleLinear } from 'd3-scale'
import { stack, stackOffsetDiverging } from 'd3-shape'
import { monthText, shortMonthText } from '../date-text.ts'

/** What stands at one place of the horizontal axis. */
export interface Point {
  /** Unique among the points. */
  readonly key: string
  /** Under its column: 'Nov'. */
  readonly label: string
  /** In the table: 'November 2026'. */
  readonly name: string
  /** The parts of its column, from the axis outwards, in the order of the series; negative ones hang below it. */
  readonly values: readonly number[]
}

export interface ColumnsToDraw {
  readonly points: readonly Point[]
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly textOf: (value: number) => string
}

/** Width of a character of the chart's lettering at most, in CSS pixels. */
const character = 7
const room = { top: 20, bottom: 24, beside: 10 }

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * character

/** Places columns, axis and lettering of a chart. */
export function layOutColumns({ points, width, height, textOf }: ColumnsToDraw) {
  const series = Array.from({ length: points[0]?.values.length ?? 0 }, (_, index) => index)
  const stacked = stack<Point, number>()
    .keys(series)
    .value(({ values }, index) => values[index] ?? 0)
    .offset(stackOffsetDiverging)([...points])
  const bounds = stacked.flatMap((parts) => parts.flatMap(([from, to]) => [from, to]))
  const y = scaleLinear()
    .domain([Math.min(0, ...bounds), Math.max(1, ...bounds)])
    .nice(4)
    .range([height - room.bottom, room.top])
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick))

  // each column has its value above it where there is room, and otherwise the axis has numbers
  const totals = points.map(({ values }) => values.reduce((sum, value) => sum + Math.max(0, value), 0))
  const isLettered = Math.min(...bounds) >= 0 && widest(totals.map(textOf)) + 4 <= width / points.length
  const left = isLettered ? 0 : widest(ticks.map(textOf)) + room.beside
  const x = scaleBand()
    .domain(points.map(({ key }) => key))
    .range([left, width])
    .padding(0.28)
  const middleOf = ({ key }: Point) => (x(key) ?? 0) + x.bandwidth() / 2
  const every = stepOf(points, x.step())

  return {
    ticks: isLettered ? [] : ticks.map((tick) => ({ text: textOf(tick), y: y(tick) })),
    left,
    zero: y(0),
    columns: stacked.flatMap((parts, index) =>
      parts.flatMap(([from, to], place) => {
        const point = points[place]
        if (!point || from === to) return []
        const isEnd = to > 0 && to === totals[place]
        return [
          {
            point,
            series: index,
            isEnd,
            x: x(point.key) ?? 0,
            y: y(to),
            width: x.bandwidth(),
            height: y(from) - y(to),
          },
        ]
      }),
    ),
    letters: points.flatMap((point, place) => {
      const total = totals[place] ?? 0
      return isLettered && total > 0 ? [{ text: textOf(total), x: middleOf(point), y: y(total) - 6 }] : []
    }),
    labels: points.flatMap((point, place) =>
      place % every === 0 ? [{ text: point.label, x: within(middleOf(point), point.label, width) }] : [],
    ),
  }
}

/** Where the middle of a text is, so that the chart does not cut it off. */
function within(middle: number, text: string, width: number): number {
  const half = (text.length * character) / 2
  return Math.min(Math.max(middle, half), width - half)
}

/** Every how many places a label is written, so that none touches the next. */
function stepOf(points: readonly Point[], step: number): number {
  const label = widest(points.map((point) => point.label))
  // the first and the last are moved inwards
  const needed = label + 6 + Math.max(0, (label - step) / 2)
  return [1, 2, 3, 4, 6, 12].find((every) => every * step >= needed) ?? points.length
}

interface Column {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether it is the upper end of its stack, which is rounded. */
  readonly isEnd: boolean
}

/** The outline of a column, as the path of an SVG. */
export function columnPath({ x, y, width, height, isEnd }: Column): string {
  const radius = isEnd ? Math.min(4, width / 2, height) : 0
  const corner = (toX: number, toY: number) => `a${radius},${radius} 0 0 1 ${toX},${toY}`
  return [
    `M${x},${y + height}V${y + radius}${corner(radius, -radius)}`,
    `H${x + width - radius}${corner(radius, radius)}V${y + height}Z`,
  ].join('')
}

/** The points of a chart with a column for each month, '2026-11'. */
export const monthPoints = <Month extends { readonly month: string }>(
  months: readonly Month[],
  valuesOf: (month: Month) => Point['values'],
): Point[] =>
  months.map((one) => ({
    key: one.month,
    label: shortMonthText(one.month),
    name: monthText(one.month),
    values: valuesOf(one),
  }))
