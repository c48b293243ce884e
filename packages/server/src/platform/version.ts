import { readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { productFolder } from '../own-commands.ts'

/** The running version. */
export interface Version {
  /** `1.2.0` for a release, followed by the commit for a build between releases. */
  readonly number: string
  /** The commit from which an archive or image was built; undefined in a clone, where git knows it. */
  readonly commit: string | undefined
}

/** Reads the file `version` written by scripts/package.ts: number and commit, separated by a space. */
export function versionIn(folder: string): Version {
  try {
    const [number = manifest.version, commit] = readFileSync(path.join(folder, 'version'), 'utf8')
      .trim()
      .split(' ')
    return { number, commit }
  } catch {
    return { number: manifest.version, commit: undefined }
  }
}

export const version = versionIn(productFolder)

/** The version in readable form, e.g. '1.2.0 (commit 1a2b3c4d5e6f)'. */
export const versionText = ({ number, commit }: Version = version): string =>
  commit === undefined ? number : `${number} (commit ${commit})`
