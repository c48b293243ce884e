import { describe, expect, it } from 'vitest'
import { columnPath, layOutChart, type Point, type Series } from './chart-layout.ts'

const makePoints = (count: number, getLabel = (index: number): string | undefined => `M${index}`): Point[] =>
  Array.from({ length: count }, (_, index) => ({
    key: String(index),
    label: getLabel(index),
    name: `Month ${index}`,
  }))
const columns = (...values: readonly (readonly number[])[]): Series[] =>
  values.map((each, index) => ({ name: String(index), look: '', as: 'column', values: each }))
const draw = (series: readonly Series[], width = 600, points = makePoints(series[0]?.values.length ?? 0)) =>
  layOutChart({ points, series, width, height: 236, formatValue: String })

describe('a chart', () => {
  it('has columns as high as their values, and leaves out empty ones', () => {
    const drawn = draw(columns([0, 50, 100]))
    expect(drawn.columns.map(({ position, height, y }) => [position, height, y + height])).toEqual([
      [1, 100, drawn.base],
      [2, 200, drawn.base],
    ])
  })

  it('stacks the parts of a column, and rounds only the last one', () => {
    const drawn = draw(columns([25], [0], [75]))
    expect(drawn.columns.map(({ series, y, height, isEnd }) => [series, y, height, isEnd])).toEqual([
      [0, 162, 50, false],
      [2, 12, 150, true],
    ])
    expect(drawn.columns.map(columnPath)[0]).toContain('a0,0')
  })

  it('puts negative parts below the axis, and numbers the axis at every width', () => {
    const drawn = draw(columns([100], [-100]))
    expect(drawn.base).toBe(112)
    expect(drawn.columns.map(({ y, height }) => [y, height])).toEqual([
      [12, 100],
      [112, 100],
    ])
    for (const width of [600, 60])
      expect(draw(columns([100], [-100]), width).ticks.map(({ text }) => text)).toEqual([
        '-100',
        '-50',
        '0',
        '50',
        '100',
      ])
  })

  it('puts outlines around columns, and none around missing values', () => {
    const drawn = draw([
      ...columns([100, 50]),
      { name: 'Before', look: '', as: 'outline', values: [undefined, 100] },
    ])
    expect(drawn.outlines.map(({ position, height }) => [position, height])).toEqual([[1, 200]])
    const [outline] = drawn.outlines
    expect(outline?.x).toBeLessThan(drawn.columns[1]?.x ?? 0)
  })

  it('renders lines and bands with gaps at missing values', () => {
    const drawn = draw([
      { name: 'Range', look: '', as: 'band', values: [undefined, [20, 60], [40, 80]] },
      { name: 'Expected', look: '', as: 'ghost', values: [undefined, 40, 60] },
      { name: 'Portions', look: '', as: 'line', values: [100, 50, 0] },
    ])
    expect(drawn.bands.map(({ series, path }) => [series, path.split('M').length])).toEqual([[0, 2]])
    expect(drawn.lines.map(({ series }) => series)).toEqual([1, 2])
    expect(drawn.lines[0]?.path.startsWith(`M${drawn.middles[1]},`)).toBe(true)
    expect(drawn.dotsAt(0)).toEqual([{ series: 2, y: 12 }])
    expect(drawn.dotsAt(2)).toEqual([
      { series: 1, y: expect.closeTo(92) },
      { series: 2, y: 212 },
    ])
  })

  it('begins just below the lowest value if it compares lines', () => {
    const series: Series[] = [{ name: 'Portions', look: '', as: 'line', values: [60, 90] }]
    const drawn = layOutChart({
      points: makePoints(2),
      series,
      isFromZero: false,
      width: 600,
      height: 236,
      formatValue: String,
    })
    expect(drawn.ticks.map(({ text }) => text)).toEqual(['50', '60', '70', '80', '90'])
    expect(drawn.base).toBe(212)
  })

  it('leaves out labels that would touch, and always labels the newest point', () => {
    const year = columns(Array.from({ length: 12 }, (_, month) => month + 1))
    const labels = (width: number) => draw(year, width).labels.map(({ text }) => text)
    expect(labels(600)).toHaveLength(12)
    expect(labels(280)).toEqual(['M1', 'M3', 'M5', 'M7', 'M9', 'M11'])
    expect(labels(120).at(-1)).toBe('M11')
    // only the first day of each week has a label
    const days = columns(Array.from({ length: 70 }, () => 5))
    const weekly = draw(
      days,
      600,
      makePoints(70, (index) => (index % 7 === 0 ? `W${index / 7}` : undefined)),
    )
    expect(weekly.labels.map(({ text }) => text)).toEqual([
      'W0',
      'W1',
      'W2',
      'W3',
      'W4',
      'W5',
      'W6',
      'W7',
      'W8',
      'W9',
    ])
  })

  it('keeps the first and last labels inside', () => {
    const series = columns(Array.from({ length: 24 }, (_, hour) => hour))
    const { labels } = draw(
      series,
      300,
      makePoints(24, (hour) => `${hour + 12} AM`),
    )
    const half = ('12 AM'.length * 7) / 2
    expect(labels[0]?.x).toBeGreaterThanOrEqual(half)
    expect(labels.at(-1)?.x).toBeLessThanOrEqual(300 - half)
    const gaps = labels.slice(1).map(({ x }, index) => x - (labels[index]?.x ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * half)
  })
})
