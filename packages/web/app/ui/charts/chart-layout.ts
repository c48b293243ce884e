import { type Language, monthText, shortMonthText } from '@warm-ladle/contract'
import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line, stack, stackOffsetDiverging } from 'd3-shape'

/** A point on the horizontal axis. */
export interface Point {
  /** The point's key, unique among the points. */
  readonly key: string
  /** The label below the axis: 'Nov'. Optional. */
  readonly label?: string | undefined
  /** The full name: 'November 2026'. */
  readonly name: string
}

/** The lowest and highest value. */
export type Bounds = readonly [low: number, high: number]

interface Named {
  readonly name: string
  /** Color classes: 'fill-leaf', and 'stroke-leaf' for lines. */
  readonly look: string
  /** Shown beside its name in the legend. */
  readonly aside?: string
}

/** A series of values, in the order of the points. A missing value leaves a gap. */
export type Series = Named &
  (
    | {
        /** Columns are stacked, with negative ones below the axis; outlines go around them. */
        readonly as: 'column' | 'outline' | 'line' | 'ghost'
        readonly values: readonly (number | undefined)[]
      }
    | { readonly as: 'band'; readonly values: readonly (Bounds | undefined)[] }
  )

export interface ChartToDraw {
  readonly points: readonly Point[]
  readonly series: readonly Series[]
  /** Whether the axis begins at 0, as columns need; lines may begin just below their lowest value. */
  readonly isFromZero?: boolean | undefined
  /** The chart's width in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly formatValue: (value: number) => string
}

/** The maximum width of a character in the chart's labels, in CSS pixels. */
const character = 7
const room = { top: 12, bottom: 24, beside: 10 }

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * character

/** The segments of each point's column: their series, start and end. */
function stackColumns(points: readonly Point[], series: readonly Series[]) {
  const columns = series.flatMap((one, index) => (one.as === 'column' ? [{ index, values: one.values }] : []))
  const stacked = stack<number, { index: number; values: readonly (number | undefined)[] }>()
    .keys(columns)
    .value((position, { values }) => values[position] ?? 0)
    .offset(stackOffsetDiverging)(points.map((_, position) => position))
  return stacked.flatMap((parts) =>
    parts.flatMap(([from, to], position) =>
      from === to ? [] : [{ series: parts.key.index, place: position, from, to }],
    ),
  )
}

/** Positions a chart's columns, lines, axis and labels, all within its bounds. */
export function layOutChart({ points, series, isFromZero = true, width, height, formatValue }: ChartToDraw) {
  const stacked = stackColumns(points, series)
  const all = [
    ...stacked.flatMap(({ from, to }) => [from, to]),
    ...series.flatMap((one) => (one.as === 'column' ? [] : one.values.flatMap((value) => value ?? []))),
  ]
  const y = scaleLinear()
    .domain([isFromZero ? Math.min(0, ...all) : Math.floor(Math.min(...all) * 0.9), Math.max(1, ...all)])
    .nice(4)
    .range([height - room.bottom, room.top])
  const ticks = y.ticks(height < 180 ? 3 : 4).filter((tick) => Number.isInteger(tick))
  const left = widest(ticks.map(formatValue)) + room.beside
  const x = scaleBand<number>().domain(points.keys()).range([left, width]).padding(0.28)
  const getStart = (position: number) => x(position) ?? 0
  const getMiddle = (position: number) => getStart(position) + x.bandwidth() / 2
  const tops = stacked.map(({ place: position, to }) => ({ position, to }))
  const highest = (position: number) =>
    Math.max(...tops.flatMap((part) => (part.position === position ? [part.to] : [])))

  return {
    ticks: ticks.map((tick) => ({ text: formatValue(tick), y: y(tick) })),
    left,
    /** The vertical position of the horizontal axis. */
    base: isFromZero ? y(0) : height - room.bottom,
    middles: points.map((_, position) => getMiddle(position)),
    step: x.step(),
    columns: stacked.map(({ series: index, place: position, from, to }) => ({
      series: index,
      position,
      isEnd: to > 0 && to === highest(position),
      x: getStart(position),
      y: y(to),
      width: x.bandwidth(),
      height: y(from) - y(to),
    })),
    outlines: series.flatMap((one, index) =>
      one.as === 'outline'
        ? one.values.flatMap((value, position) =>
            value === undefined || value <= 0
              ? []
              : [
                  {
                    series: index,
                    position,
                    ...outlineAt(getStart(position), x.bandwidth(), y(value), y(0)),
                  },
                ],
          )
        : [],
    ),
    lines: series.flatMap((one, index) =>
      one.as === 'line' || one.as === 'ghost'
        ? [{ series: index, path: linePath(one.values, getMiddle, y) }]
        : [],
    ),
    bands: series.flatMap((one, index) =>
      one.as === 'band' ? [{ series: index, path: bandPath(one.values, getMiddle, y) }] : [],
    ),
    /** The positions of the lines' values at a point. */
    dotsAt: (position: number) =>
      series.flatMap((one, index) => {
        const value = one.as === 'line' || one.as === 'ghost' ? one.values[position] : undefined
        return value === undefined ? [] : [{ series: index, y: y(value) }]
      }),
    labels: chooseLabels(points, getMiddle, width),
  }
}

type Scale = (value: number) => number

/** A little wider than a column, so that both are visible if they are equally high. */
const outlineAt = (x: number, width: number, top: number, bottom: number) => ({
  x: x - 2,
  width: width + 4,
  y: top,
  height: bottom - top,
})

const linePath = (values: readonly (number | undefined)[], x: Scale, y: Scale) =>
  line<number | undefined>()
    .defined((value) => value !== undefined)
    .x((_, position) => x(position))
    .y((value) => y(value ?? 0))([...values]) ?? ''

const bandPath = (values: readonly (Bounds | undefined)[], x: Scale, y: Scale) =>
  area<Bounds | undefined>()
    .defined((bounds) => bounds !== undefined)
    .x((_, position) => x(position))
    .y0((bounds) => y(bounds?.[0] ?? 0))
    .y1((bounds) => y(bounds?.[1] ?? 0))([...values]) ?? ''

/** The labels that fit below the axis: none touches the next, and none is cut off. */
function chooseLabels(points: readonly Point[], getMiddle: Scale, width: number) {
  const labelled = points.flatMap(({ label }, position) =>
    label === undefined ? [] : [{ label, place: position }],
  )
  const half = widest(labelled.map(({ label }) => label)) / 2
  const within = (middle: number) => Math.min(Math.max(middle, half), width - half)
  const chosen: { text: string; x: number }[] = []
  // counts from the newest point, which readers look for first
  const every = getStep(
    labelled.map(({ place: position }) => within(getMiddle(position))),
    2 * half + 6,
  )
  for (const [index, { label, place: position }] of labelled.entries())
    if ((labelled.length - 1 - index) % every === 0)
      chosen.push({ text: label, x: within(getMiddle(position)) })
  return chosen
}

/** The smallest step between chosen positions that keeps neighbors this far apart. */
function getStep(positions: readonly number[], needed: number): number {
  const last = positions.length - 1
  for (let every = 1; every <= last; every += 1) {
    const chosen = positions.filter((_, index) => (last - index) % every === 0)
    if (chosen.every((x, index) => index === 0 || x - (chosen[index - 1] ?? 0) >= needed)) return every
  }
  return Math.max(1, last + 1)
}

interface ChartColumn {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether it is the outer part of its stack, whose end is rounded. */
  readonly isEnd: boolean
}

/** The outline of a column as an SVG path. */
export function columnPath({ x, y, width, height, isEnd }: ChartColumn): string {
  const radius = isEnd ? Math.min(4, width / 2, height) : 0
  const corner = (toX: number, toY: number) => `a${radius},${radius} 0 0 1 ${toX},${toY}`
  return [
    `M${x},${y + height}V${y + radius}${corner(radius, -radius)}`,
    `H${x + width - radius}${corner(radius, radius)}V${y + height}Z`,
  ].join('')
}

/** The points of a monthly chart, '2026-11'. */
export const monthPoints = (language: Language, months: readonly { readonly month: string }[]): Point[] =>
  months.map(({ month }) => ({
    key: month,
    label: shortMonthText(language, month),
    name: monthText(language, month),
  }))
