/*
 * Puts realistic faults into a copy of the code, one at a time, and runs the tests nearest to each: those that no test
 * notices survive, and show where a test is missing. See docs/testing.md.
 *
 *   npm run mutation                      all faults; fails when fewer than 95 in a hundred are caught
 *   npm run mutation -- payments session  those whose file, or what is wrong, contains one of these
 */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyTree } from './mutation/copy-tree.ts'
import type { Fault } from './mutation/fault.ts'
import { faults } from './mutation/faults/index.ts'
import { mutated, problemsOf } from './mutation/find-faults.ts'
import { runTests } from './mutation/run-tests.ts'

/** Of the faults, in percent. */
const atLeast = 95

const root = path.dirname(import.meta.dirname)
const wanted = process.argv.slice(2)
const chosen = faults.filter(
  ({ fault, file }) => wanted.length === 0 || wanted.some((part) => `${file} ${fault}`.includes(part)),
)

const problems = problemsOf(root, faults)
if (problems.length > 0 || chosen.length === 0) {
  for (const problem of problems) console.error(problem)
  console.error(
    problems.length > 0 ? 'The list of faults is not true any longer.' : 'No fault is meant by this.',
  )
  process.exit(2)
}

const copy = copyTree(root)
try {
  await requireGreen()
  process.exitCode = report(await survivorsOf(chosen)) ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}

/** Tests that fail without any fault would seem to catch all of them. */
async function requireGreen() {
  for (const [dialect, on] of Map.groupBy(chosen, (fault) => fault.dialect)) {
    const tests = [...new Set(on.flatMap((fault) => fault.tests))]
    console.log(`${tests.length} test files without a fault …`)
    const { passed, said } = await runTests(copy, { tests, ...(dialect && { dialect }) })
    if (!passed) throw new Error(`The tests fail without any fault:\n${said}`)
  }
}

async function survivorsOf(list: readonly Fault[]): Promise<Fault[]> {
  const survivors: Fault[] = []
  for (const fault of list) {
    const isCaught = await caught(fault)
    console.log(`${isCaught ? '✓' : '✗'} ${fault.file}: ${fault.fault}`)
    if (!isCaught) survivors.push(fault)
  }
  return survivors
}

async function caught(fault: Fault): Promise<boolean> {
  const place = path.join(copy, 'packages', fault.file)
  writeFileSync(place, mutated(root, fault))
  const { passed } = await runTests(copy, fault)
  writeFileSync(place, mutated(root, { ...fault, replace: fault.find }))
  return !passed
}

function report(survivors: readonly Fault[]): boolean {
  const share = (100 * (chosen.length - survivors.length)) / chosen.length
  if (survivors.length > 0) console.log('\nNo test notices:')
  for (const { file, fault } of survivors) console.log(`  ${file}: ${fault}`)
  console.log(
    `\n${chosen.length - survivors.length} of ${chosen.length} faults are caught: ${share.toFixed(1)} %.`,
  )
  return share >= atLeast
}
