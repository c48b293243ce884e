import { readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { productFolder } from '../own-commands.ts'

/** What runs. */
export interface Version {
  /** Of a release as in `1.2.0`; what is made between releases has its commit behind it. */
  readonly number: string
  /** The commit that an archive or an image was made from; undefined in a clone, where git knows it. */
  readonly commit: string | undefined
}

/** Reads the file `version` that scripts/package.ts writes: number and commit, with a space between. */
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

/** For people: '1.2.0 (commit 1a2b3c4d5e6f)'. */
export const versionText = ({ number, commit }: Version = version): string =>
  commit === undefined ? number : `${number} (commit ${commit})`
