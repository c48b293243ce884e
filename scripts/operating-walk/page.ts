import path from 'node:path'
import { blocksOf } from './pages.ts'
import type { Machine } from './machine.ts'

const page = path.join(import.meta.dirname, '../../docs/operating.md')

/** What stands for something that every reader has of their own, and what they put in. */
export type OwnThings = Readonly<Record<string, string>>

/** Runs the commands of sections of docs/operating.md, as its reader does; returns what the last one printed. */
export async function carryOut(
  machine: Machine,
  sections: readonly string[],
  own: OwnThings,
): Promise<string> {
  let said = ''
  for (const section of sections) {
    console.log(`  ${section}`)
    for (const written of blocksOf(page, section, 'sh')) {
      console.log(`    $ ${written.trim().split('\n').join('\n      ')}`)
      said = await machine.run(withOwn(written, own))
    }
  }
  return said
}

function withOwn(command: string, own: OwnThings): string {
  let meant = command
  for (const [written, put] of Object.entries(own)) meant = meant.replaceAll(written, put)
  return meant
}
