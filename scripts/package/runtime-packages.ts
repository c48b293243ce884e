import type { LockedPackage, Lockfile } from '../lockfile.ts'

/**
 * The folders that a package loads from at run time, including its own. `npm ci --omit=dev` would also keep
 * optional peers of other packages, such as test runners.
 *
 * @param isInstalled false for packages for other platforms
 * @throws if a required package is not in the lockfile
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

/** The packages that this one loads, and whether each is required. */
function namesIn(entry: LockedPackage): Map<string, boolean> {
  const needed = { ...entry.peerDependencies, ...entry.dependencies }
  const names = new Map(Object.keys(needed).map((name) => [name, true]))
  for (const [name, { optional }] of Object.entries(entry.peerDependenciesMeta ?? {}))
    if (optional && entry.dependencies?.[name] === undefined) names.delete(name)
  for (const name of Object.keys(entry.optionalDependencies ?? {})) names.set(name, false)
  return names
}

/** Finds a package as Node does, in the nearest folder above the importing one. */
function resolve(lockfile: Lockfile, from: string, name: string): string | undefined {
  const inside = `${from}${from === '' ? '' : '/'}node_modules/${name}`
  if (inside in lockfile) return inside
  if (from === '') return undefined
  return resolve(lockfile, from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '', name)
}
