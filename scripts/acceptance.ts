/*
 * Checks docs/acceptance.md against the tests. A test that proves a row of the page has the row's name at the end of its
 * title, e.g. 'likes a meal once [A32, D6]'. The test runners themselves list the tests.
 *
 *   node scripts/acceptance.ts           prints the page with each row's tests; fails if a row has no test, or if a
 *                                        title names a row that does not exist
 *   node scripts/acceptance.ts --check   prints only the problems
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { playwrightTests, vitestTests } from './acceptance/list-tests.ts'
import { type Proof, problemsIn, toProofs, rowsIn } from './acceptance/proofs.ts'

const root = path.dirname(import.meta.dirname)

const proofs = [...vitestTests(), ...playwrightTests()].flatMap(toProofs)
const text = readFileSync(path.join(root, 'docs/acceptance.md'), 'utf8')
if (process.argv[2] !== '--check') console.log(withProofs(text))

const problems = problemsIn(text, proofs)
if (problems.length > 0) console.error(problems.join('\n'))
console.log(
  problems.length === 0
    ? `Each of ${rowsIn(text).length} rows is proved by tests.`
    : `${problems.length} problems in docs/acceptance.md.`,
)
// not `process.exit`, which may cut off output
process.exitCode = problems.length === 0 ? 0 : 1

function withProofs(markdown: string): string {
  return markdown
    .replaceAll('| What must hold |\n|---|---|', '| What must hold | Proved by |\n|---|---|---|')
    .replaceAll(
      /^\| ([A-D]\d+) +\| .* \|$/gm,
      (row, name: string) => `${row} ${listProofs(name).map(formatCell).join('<br>')} |`,
    )
}

function formatCell({ file, title }: Proof) {
  return `\`${file}\` ${title.replaceAll('|', '\\|')}`
}

function listProofs(row: string): Proof[] {
  const found = proofs.filter(({ rows }) => rows.includes(row))
  const cells = found.map(formatCell)
  return found.filter((proof, index) => cells.indexOf(formatCell(proof)) === index).toSorted(byPosition)
}

function byPosition(left: Proof, right: Proof) {
  return left.file === right.file
    ? left.title.localeCompare(right.title)
    : left.file.localeCompare(right.file)
}
