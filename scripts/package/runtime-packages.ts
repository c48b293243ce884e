import type { LockedPackage, Lockfile } from '../lockfile.ts'

/**
 * The folders that a package loads from while it runs, its own first. `npm ci --omit=dev` would also keep what another
 * one could use if it were there, such as test runners.
 *
 * @param isInstalled false for packages of other platforms
 * @throws when a package that is needed is not in the lockfile
 */
export function runtimePackages(
  lockfile: Lockfile,
  start: string,
  isInstalled: (folder: string) => boolean,
): string[] {
  const found = new Set<string>()

  function visit(folder: string) {
    if (found.has(folder)) return
    found.add(folder)
    const entry = lockfile[folder] ?? {}
    if (entry.link && entry.resolved !== undefined) return visit(entry.resolved)
    for (const [name, isNeeded] of namesIn(entry)) {
      const location = resolve(lockfile, folder, name)
      if (location !== undefined && isInstalled(location)) visit(location)
      else if (isNeeded) throw new Error(`${folder} needs ${name}, which is not installed.`)
    }
  }

  visit(start)
  return [...found]
}

/** The packages that this one loads, and whether it cannot do without. */
function namesIn(entry: LockedPackage): Map<string, boolean> {
  const needed = { ...entry.peerDependencies, ...entry.dependencies }
  const names = new Map(Object.keys(needed).map((name) => [name, true]))
  for (const [name, { optional }] of Object.entries(entry.peerDependenciesMeta ?? {}))
    if (optional && entry.dependencies?.[name] === undefined) names.delete(name)
  for (const name of Object.keys(entry.optionalDependencies ?? {})) names.set(name, false)
  return names
}

/** Where Node finds a package: in the folder that is nearest to the one that asks. */
function resolve(lockfile: Lockfile, from: string, name: string): string | undefined {
  const inside = `${from}${from === '' ? '' : '/'}node_modules/${name}`
  if (inside in lockfile) return inside
  if (from === '') return undefined
  return resolve(lockfile, from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '', name)
}
