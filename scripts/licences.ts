/*
 * Fails if a package in the lockfile has a licence that is not on the list in scripts/licences, whatever the platform.
 *
 *   npm run licences
 */
import path from 'node:path'
import { problemsOf } from './licences/find-problems.ts'
import { packagesOf, readLockfile } from './lockfile.ts'

const packages = packagesOf(readLockfile(path.dirname(import.meta.dirname)))
const problems = problemsOf(packages)
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0
    ? `The licences of ${packages.length} packages are all on the list.`
    : `${problems.length} of ${packages.length} packages have licences that are not on the list.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
