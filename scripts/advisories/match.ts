import type { InstalledPackage } from '../lockfile.ts'
import { compareVersions } from './version.ts'

interface Event {
  readonly introduced?: string
  readonly fixed?: string
  readonly last_affected?: string
}

/** What is read of an entry in the format of OSV, which GitHub's advisories are published in as well. */
export interface Advisory {
  readonly id: string
  readonly modified: string
  readonly withdrawn?: string
  readonly summary?: string
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string }
    readonly versions?: readonly string[]
    readonly ranges?: readonly { readonly type: string; readonly events: readonly Event[] }[]
  }[]
}

/** A line for each package and advisory about it: 'lodash 4.17.20: GHSA-… Command injection (fixed in 4.17.21)'. */
export const findAffected = (
  packages: readonly InstalledPackage[],
  advisories: readonly Advisory[],
): string[] =>
  advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap((advisory) =>
      packages
        .filter((one) => isAffected(one, advisory))
        .map(
          ({ name, version }) =>
            `${name} ${version}: ${advisory.id} ${advisory.summary ?? ''}${fixOf(advisory, name)}`,
        ),
    )

const isAffected = ({ name, version }: InstalledPackage, advisory: Advisory) =>
  about(advisory, name).some(
    ({ versions = [], ranges = [] }) =>
      versions.includes(version) ||
      ranges.some(({ type, events }) => type !== 'GIT' && isWithin(version, events)),
  )

const about = ({ affected = [] }: Advisory, name: string) =>
  affected.filter(({ package: of }) => of?.ecosystem === 'npm' && of.name === name)

/** The events of a range are in the order of their versions; the last one that has come decides. */
function isWithin(version: string, events: readonly Event[]): boolean {
  let isIn = false
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) isIn = true
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false
    if (last !== undefined && compareVersions(version, last) > 0) isIn = false
  }
  return isIn
}

function fixOf(advisory: Advisory, name: string): string {
  const fixes = about(advisory, name).flatMap(({ ranges = [] }) =>
    ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])),
  )
  return fixes.length === 0 ? ', without a fix' : `, fixed in ${fixes.join(', ')}`
}
