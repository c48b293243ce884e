import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the lockfile says of one folder. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly resolved?: string
  /** Processors that it is made for, or one; all, if missing. */
  readonly cpu?: string | readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** By folder, such as `node_modules/zod` or `packages/server`. */
export type Lockfile = Readonly<Record<string, LockedPackage>>

export function readLockfile(root: string): Lockfile {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Lockfile }).packages
}

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression; undefined where the package states none. */
  readonly license: string | undefined
}

/** The packages of others, each version of them, of all platforms. */
export const packagesOf = (lockfile: Lockfile): InstalledPackage[] =>
  Object.entries(lockfile)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { version = '', license }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }))
