import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Fault } from './fault.ts'

/** The text of a file with the fault in it. */
export function mutated(root: string, { file, find, replace }: Fault): string {
  // as a function: '$' in the replacement means itself
  return readFileSync(path.join(root, 'packages', file), 'utf8').replace(find, () => replace)
}

/** What is wrong with the list itself: code that has changed since, or tests that are no longer there. */
export function problemsOf(root: string, faults: readonly Fault[]): string[] {
  const repeated = faults.filter(({ fault }, place) => faults.findIndex((one) => one.fault === fault) < place)
  return [
    ...repeated.map(({ fault }) => `${fault}: is listed twice`),
    ...faults.flatMap((fault) => problemsWith(root, fault).map((problem) => `${fault.fault}: ${problem}`)),
  ]
}

function problemsWith(root: string, fault: Fault): string[] {
  const { file, find, replace, tests } = fault
  const place = path.join(root, 'packages', file)
  const missing = [file, ...tests].filter((name) => !existsSync(path.join(root, 'packages', name)))
  if (missing.length > 0) return missing.map((name) => `there is no ${name}`)
  const times = readFileSync(place, 'utf8').split(find).length - 1
  if (times !== 1) return [`'${find}' stands ${times} times in ${file}`]
  return find === replace ? ['it changes nothing'] : brokenCode(root, fault)
}

/** A fault that is no code would fail every test, and prove nothing. */
const brokenCode = (root: string, fault: Fault) =>
  parseSync(fault.file, mutated(root, fault)).errors.map(({ message }) => message)
