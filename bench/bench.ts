/*
 * Runs all benchmarks one after the other. Exits with 1 if a figure misses its target.
 *
 *   npm run bench                    all of them, which takes more than two hours
 *   npm run bench -- requests pages  only these two
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const folder = import.meta.dirname
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'bench.ts')
  .map((file) => path.basename(file, '.ts'))

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measurement named ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(2)
}

const missed = (requested.length > 0 ? requested : names).filter((name) => !isReached(name))
if (missed.length > 0) {
  console.error(`\nMissed: ${missed.join(', ')}`)
  process.exit(1)
}

function isReached(name: string): boolean {
  console.log(`\n── ${name}`)
  return spawnSync(process.execPath, [path.join(folder, `${name}.ts`)], { stdio: 'inherit' }).status === 0
}
