import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pins from '../package.json' with { type: 'json' }

const here = fileURLToPath(new URL('.', import.meta.url))
const name = '.stamp'

/** A hash of all that decides how the pictures look: these sources, the mark, the icons and the encoder. */
export function sourcesStamp(): string {
  const hash = createHash('sha256')
  const sources = globSync('**/*.{ts,svg}', { cwd: here }).filter((path) => !path.endsWith('.test.ts'))
  for (const path of [...sources.sort(), '../public/favicon.svg']) {
    hash.update(path).update(readFileSync(join(here, path)))
  }
  const { sharp, '@iconify-json/fluent-emoji': icons } = pins.devDependencies
  return hash.update(`${sharp} ${icons}`).digest('hex')
}

/** Says whether the folder was last filled from sources with this stamp. */
export function hasStamp(folder: string, stamp: string): boolean {
  const file = join(folder, name)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** Marks the folder as filled; to be written last, so that an interrupted run starts over. */
export function writeStamp(folder: string, stamp: string): void {
  writeFileSync(join(folder, name), stamp)
}
