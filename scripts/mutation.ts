/*
 * Puts realistic faults about money and access into a copy of the code, one at a time, and runs the nearest tests.
 * A fault that no test notices survives and shows where a test is missing. `npm run mutants` does the same with
 * every small change in whole files. See docs/testing.md.
 *
 *   npm run mutation                      all faults; fails if fewer than 95 percent are caught
 *   npm run mutation -- refund listPaid   only faults whose description or function contains one of these words
 */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyTree } from './mutation/copy-tree.ts'
import { faults, findFaults, type FoundFault } from './mutation/find-fault.ts'
import { runTests } from './mutation/run-tests.ts'

/** Minimum percentage of faults that must be caught. */
const atLeast = 95

const root = path.dirname(import.meta.dirname)
const requested = process.argv.slice(2)
const chosen = findFaults(root, faults).filter(
  (one) => requested.length === 0 || requested.some((part) => `${one.in} ${one.fault}`.includes(part)),
)
if (chosen.length === 0) throw new Error('There is no such fault.')

const copy = copyTree(root)
try {
  await requireGreen()
  const survivors: FoundFault[] = []
  for (const fault of chosen) {
    const isCaught = await isNoticed(fault)
    console.log(`${isCaught ? '✓' : '✗'} ${fault.in}: ${fault.fault}`)
    if (!isCaught) survivors.push(fault)
  }
  const share = (100 * (chosen.length - survivors.length)) / chosen.length
  for (const { fault } of survivors) console.log(`No test notices that ${fault}.`)
  console.log(
    `${chosen.length - survivors.length} of ${chosen.length} faults are caught: ${share.toFixed(1)} %.`,
  )
  process.exitCode = share >= atLeast ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}

/** Requires tests that pass without a fault; otherwise they would seem to catch all of them. */
async function requireGreen() {
  const tests = [...new Set(chosen.flatMap(({ testFiles }) => testFiles))]
  console.log(`${tests.length} test files without a fault …`)
  const { passed, said } = await runTests(copy, tests)
  if (!passed) throw new Error(`The tests fail without any fault:\n${said}`)
}

async function isNoticed({ path: file, mutated, original, testFiles }: FoundFault): Promise<boolean> {
  writeFileSync(path.join(copy, file), mutated)
  const { passed } = await runTests(copy, testFiles)
  writeFileSync(path.join(copy, file), original)
  return !passed
}
