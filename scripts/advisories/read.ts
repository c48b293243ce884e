import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Advisory } from './match.ts'

/** Days after which a list is too old to say that nothing is known. */
const fresh = 14

/**
 * The advisories in a file or a folder of files: an entry, an array of entries, or the answer of OSV (`vulns`).
 *
 * @returns undefined if there is no such place, or nothing in it
 */
export function readAdvisories(place: string): readonly Advisory[] | undefined {
  if (!existsSync(place)) return undefined
  const files = statSync(place).isDirectory()
    ? readdirSync(place).map((name) => path.join(place, name))
    : [place]
  const found = files.filter((file) => file.endsWith('.json')).flatMap(entriesIn)
  return found.length === 0 ? undefined : found
}

function entriesIn(file: string): readonly Advisory[] {
  // the format is OSV's, and what it lacks is treated as missing
  const content = JSON.parse(readFileSync(file, 'utf8')) as
    | Advisory
    | readonly Advisory[]
    | { vulns: Advisory[] }
  if ('vulns' in content) return content.vulns
  return 'id' in content ? [content] : content
}

/** Days since the newest entry was changed, if that is too long ago. */
export function daysTooOld(advisories: readonly Advisory[], now: Date): number | undefined {
  const newest = Math.max(...advisories.map(({ modified }) => Date.parse(modified)))
  const days = Math.floor((now.getTime() - newest) / 86_400_000)
  return days > fresh ? days : undefined
}
