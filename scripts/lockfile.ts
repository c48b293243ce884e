import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The lockfile entry for a folder. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly resolved?: string
  /** The processors that it supports, one or more; all if missing. */
  readonly cpu?: string | readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Entries by folder, e.g. `node_modules/zod` or `packages/server`. */
export type Lockfile = Readonly<Record<string, LockedPackage>>

export function readLockfile(root: string): Lockfile {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Lockfile }).packages
}
