import type { ListedTest } from './list-tests.ts'

/** The number of rows in each part of the page. */
const parts = { A: 90, B: 41, C: 35, D: 18 } as const

export interface Proof extends ListedTest {
  /** The names of the proven rows, e.g. ['A32', 'D6']. */
  readonly rows: readonly string[]
}

/** Problems with the page, or with the rows that tests name. */
export function problemsIn(page: string, proofs: readonly Proof[]): string[] {
  const names = rowsIn(page)
  const proved = new Set(proofs.flatMap(({ rows }) => rows))
  return [
    ...problemsOfRows(names),
    ...names.filter((name) => !proved.has(name)).map((name) => `${name} is proved by no test`),
    ...proofs.flatMap(({ rows, file, title }) =>
      rows
        .filter((row) => !names.includes(row))
        .map((row) => `${file} “${title}” names ${row}, which is no row`),
    ),
  ]
}

/** Rows look like `| A12 | what must hold |`. */
export function rowsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-D]\d+) +\|/gm)].map(([, name = '']) => name)
}

function problemsOfRows(names: readonly string[]): string[] {
  const expected = Object.entries(parts).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
  )
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...expected.filter((name) => !names.includes(name)).map((name) => `${name} has no row`),
    ...names
      .filter((name) => !expected.includes(name))
      .map((name) => `${name} is no row of the specification`),
    ...twice.map((name) => `${name} is there twice`),
  ]
}

/** The rows named in a test's full title; empty for a test that proves no row. */
export function toProofs({ file, title }: ListedTest): Proof[] {
  const tag = / ?\[([A-D]\d+(?:, [A-D]\d+)*)\]/g
  const rows = [...title.matchAll(tag)].flatMap(([, tagged = '']) => tagged.split(', '))
  return rows.length === 0 ? [] : [{ file, title: title.replaceAll(tag, ''), rows }]
}
