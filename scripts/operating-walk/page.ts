import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listBlocks } from './pages.ts'
import type { Machine } from './machine.ts'

const root = path.join(import.meta.dirname, '../..')
const page = path.join(root, 'docs/operating.md')
const changelog = path.join(root, 'CHANGELOG.md')

/** Placeholders on the page, with the values that its reader fills in. */
export type OwnThings = Readonly<Record<string, string>>

/**
 * Runs the commands in sections of docs/operating.md, as a reader would. Returns the output of the last one.
 */
export const carryOut = (machine: Machine, sections: readonly string[], own: OwnThings): Promise<string> =>
  carryOutIn(page, machine, sections, own)

/** Runs the changelog's commands for operators, besides the version change. */
export const carryOutUpgrading = (machine: Machine): Promise<string> =>
  carryOutIn(changelog, machine, ['Upgrading'], {})

async function carryOutIn(
  file: string,
  machine: Machine,
  sections: readonly string[],
  own: OwnThings,
): Promise<string> {
  let said = ''
  for (const section of sections) {
    console.log(`  ${section}`)
    for (const written of listBlocks(file, section, 'sh')) {
      console.log(`    $ ${written.trim().split('\n').join('\n      ')}`)
      said = await machine.run(withOwn(written, own))
      const [last = ''] = said.trim().split('\n').slice(-1)
      if (last !== '') console.log(`    ${last.slice(0, 160)}`)
    }
  }
  return said
}

function withOwn(command: string, own: OwnThings): string {
  let meant = command
  for (const [written, put] of Object.entries(own)) meant = meant.replaceAll(written, put)
  return meant
}

/** The Debian packages that the page installs. */
export const packagesOfPage = (): string[] => [
  ...new Set(
    [...readFileSync(page, 'utf8').matchAll(/^sudo apt-get install --yes (.+)$/gm)].flatMap(
      ([, names = '']) => names.split(' ').filter((name) => !name.startsWith('--')),
    ),
  ),
]
