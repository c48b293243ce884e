/*
 * Compares the lockfile with a list of security advisories that was fetched before, so that it needs no network:
 *
 *   npm run advisories -- all.json      a file, or a folder of them, in OSV's format
 *
 * https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip holds those of npm, GitHub's among them. Ends with 0 if
 * none is about an installed version, with 1 if some are, and with 2 if it cannot say: without a list, or with one in
 * which nothing has changed for two weeks.
 */
import path from 'node:path'
import { findAffected } from './advisories/match.ts'
import { daysTooOld, readAdvisories } from './advisories/read.ts'
import { packagesOf, readLockfile } from './lockfile.ts'

const place = process.argv[2]
const advisories = place === undefined ? undefined : readAdvisories(place)
process.exitCode = advisories === undefined ? cannotSay(place) : report(advisories)

function cannotSay(given: string | undefined): number {
  console.error(
    given === undefined
      ? 'Nothing is known about advisories: no list was given. npm run advisories -- FILE'
      : `Nothing is known about advisories: there is no list in ${given}.`,
  )
  return 2
}

function report(list: NonNullable<typeof advisories>): number {
  const packages = packagesOf(readLockfile(path.dirname(import.meta.dirname)))
  const affected = findAffected(packages, list)
  for (const line of affected) console.error(line)
  console.log(`${list.length} advisories, ${packages.length} packages, ${affected.length} affected.`)
  if (affected.length > 0) return 1
  const days = daysTooOld(list, new Date())
  if (days === undefined) return 0
  console.error(`The list is too old to rely on: its newest entry is of ${days} days ago.`)
  return 2
}
