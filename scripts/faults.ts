/*
 * Whether the faults of `npm run mutation` fit the code as it is now, without running a test: each text stands exactly
 * once in its file, what takes its place is code, and the test files exist. Faults are changed with their code.
 */
import path from 'node:path'
import { faults } from './mutation/faults/index.ts'
import { problemsOf } from './mutation/find-faults.ts'

const problems = problemsOf(path.dirname(import.meta.dirname), faults)
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? `All ${faults.length} faults fit the code.` : `${problems.length} do not fit.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
