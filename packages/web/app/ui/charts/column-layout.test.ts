import { describe, expect, it } from 'vitest'
import { columnPath, layOutColumns, type Point } from './column-layout.ts'

const pointsOf = (values: readonly (readonly number[])[]): Point[] =>
  values.map((parts, place) => ({
    key: String(place),
    label: `M${place}`,
    name: `Month ${place}`,
    values: parts,
  }))
const draw = (values: readonly (readonly number[])[], width = 600) =>
  layOutColumns({ points: pointsOf(values), width, height: 244, textOf: String })

describe('a chart of columns', () => {
  it('has columns as high as their values, and leaves out empty ones', () => {
    const { columns, zero } = draw([[0], [50], [100]])
    expect(columns.map(({ point, height, y }) => [point.key, height, y + height])).toEqual([
      ['1', 100, zero],
      ['2', 200, zero],
    ])
  })

  it('stacks the parts of a column, and rounds only the last one', () => {
    const { columns } = draw([[25, 0, 75]])
    expect(columns.map(({ series, y, height, isEnd }) => [series, y, height, isEnd])).toEqual([
      [0, 170, 50, false],
      [2, 20, 150, true],
    ])
    expect(columns.map(columnPath)[0]).toContain('a0,0')
  })

  it('hangs negative parts below the axis, and numbers the axis', () => {
    const { columns, zero, ticks, letters } = draw([[100, -100]])
    expect(zero).toBe(120)
    expect(columns.map(({ y, height }) => [y, height])).toEqual([
      [20, 100],
      [120, 100],
    ])
    expect(ticks.map(({ text }) => text)).toEqual(['-100', '-50', '0', '50', '100'])
    expect(letters).toEqual([])
  })

  it('letters each column where there is room, and otherwise numbers the axis', () => {
    const values = [[1000], [2000], [0]]
    const wide = draw(values)
    expect([wide.letters.map(({ text }) => text), wide.ticks, wide.left]).toEqual([['1000', '2000'], [], 0])
    const narrow = draw(values, 60)
    expect(narrow.letters).toEqual([])
    expect(narrow.ticks.map(({ text }) => text)).toEqual(['0', '500', '1000', '1500', '2000'])
    expect(narrow.left).toBeGreaterThan(0)
  })

  it('leaves out labels that would touch', () => {
    const year = Array.from({ length: 12 }, (_, month) => [month])
    const labels = (width: number) => draw(year, width).labels.map(({ text }) => text)
    expect(labels(600)).toHaveLength(12)
    expect(labels(240)).toEqual(['M0', 'M2', 'M4', 'M6', 'M8', 'M10'])
    expect(labels(100)).toEqual(['M0', 'M6'])
  })

  it('keeps the first and the last label inside', () => {
    const points = Array.from({ length: 24 }, (_, hour) => ({
      key: String(hour),
      label: `${hour + 12} AM`,
      name: '',
      values: [hour],
    }))
    const { labels } = layOutColumns({ points, width: 300, height: 200, textOf: String })
    const half = ('12 AM'.length * 7) / 2
    expect(labels[0]?.x).toBeGreaterThanOrEqual(half)
    expect(labels.at(-1)?.x).toBeLessThanOrEqual(300 - half)
    const gaps = labels.slice(1).map(({ x }, place) => x - (labels[place]?.x ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * half)
  })

  it('is drawn without any value', () => {
    const { columns, letters, labels } = draw([[0], [0]])
    expect([columns, letters, labels.length]).toEqual([[], [], 2])
    expect(layOutColumns({ points: [], width: 300, height: 200, textOf: String }).columns).toEqual([])
  })
})
