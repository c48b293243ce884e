/*
 * Holds docs/acceptance.md to the tests. A test that proves a row of the page carries the row's name at the end of its
 * title, as in 'likes a meal once [A32, D6]'. The runners themselves say which tests there are.
 *
 *   node scripts/acceptance.ts           prints the page with the tests of each row; fails when a row has no test, or a
 *                                        title names a row that is not there
 *   node scripts/acceptance.ts --check   prints only what is wrong
 *   node scripts/acceptance.ts PAGE      of another page
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ListedTest, playwrightTests, vitestTests } from './acceptance/list-tests.ts'

const root = path.dirname(import.meta.dirname)

/** How many rows each part of the page has. */
const parts = { A: 90, B: 41, C: 33, D: 18 } as const

interface Proof extends ListedTest {
  /** Names of the rows that it proves: ['A32', 'D6']. */
  readonly rows: readonly string[]
}

const isCheck = process.argv[2] === '--check'
const page = (isCheck ? undefined : process.argv[2]) ?? path.join(root, 'docs/acceptance.md')
const proofs = [...vitestTests(), ...playwrightTests()].flatMap(proofOf)
const text = readFileSync(page, 'utf8')
if (!isCheck) console.log(withProofs(text))

const names = rowsIn(text)
const problems = [
  ...missingRows(),
  ...names.filter((name) => proofsOf(name).length === 0).map((name) => `${name} is proved by no test`),
  ...proofs.flatMap(({ rows, file, title }) =>
    rows
      .filter((row) => !names.includes(row))
      .map((row) => `${file} “${title}” names ${row}, which is no row`),
  ),
]
if (problems.length > 0) console.error(problems.join('\n'))
console.log(
  problems.length === 0
    ? `Each of ${names.length} rows is proved by tests.`
    : `${problems.length} problems in ${path.relative(root, page)}.`,
)
// not `process.exit`, which may cut off what is not yet written
process.exitCode = problems.length === 0 ? 0 : 1

/** Rows look like `| A12 | what must hold |`. */
function rowsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-D]\d+) +\|/gm)].map(([, name = '']) => name)
}

function withProofs(markdown: string): string {
  return markdown
    .replaceAll('| What must hold |\n|---|---|', '| What must hold | Proved by |\n|---|---|---|')
    .replaceAll(
      /^\| ([A-D]\d+) +\| .* \|$/gm,
      (row, name: string) => `${row} ${proofsOf(name).map(cellOf).join('<br>')} |`,
    )
}

function cellOf({ file, title }: Proof) {
  return `\`${file}\` ${title.replaceAll('|', '\\|')}`
}

function proofsOf(row: string): Proof[] {
  const found = proofs.filter(({ rows }) => rows.includes(row))
  const cells = found.map(cellOf)
  return found.filter((proof, index) => cells.indexOf(cellOf(proof)) === index).toSorted(byPlace)
}

function byPlace(left: Proof, right: Proof) {
  return left.file === right.file
    ? left.title.localeCompare(right.title)
    : left.file.localeCompare(right.file)
}

function missingRows(): string[] {
  const wanted = Object.entries(parts).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
  )
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${name} has no row`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `${name} is no row of the specification`),
    ...twice.map((name) => `${name} is there twice`),
  ]
}

/** The rows that a test's full title names; none for a test that proves no row. */
function proofOf({ file, title }: ListedTest): Proof[] {
  const tag = / ?\[([A-D]\d+(?:, [A-D]\d+)*)\]/g
  const rows = [...title.matchAll(tag)].flatMap(([, tagged = '']) => tagged.split(', '))
  return rows.length === 0 ? [] : [{ file, title: title.replaceAll(tag, ''), rows }]
}
