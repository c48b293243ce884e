/*
 * All checks before a merge, as `npm test`: formatting, lint, dead code, types, a test for each row of
 * docs/acceptance.md, licences, unit and API tests on both databases, and the journeys in a real browser. Every check runs even
 * when an earlier one failed.
 *
 *   npm test                    all of it
 *   npm test -- types tests     only these
 */
import { spawnSync } from 'node:child_process'

const checks: Readonly<Record<string, readonly string[]>> = {
  formatting: ['oxfmt', '--check', '.'],
  types: ['npm', 'run', 'typecheck', '--silent'],
  lint: ['npm', 'run', 'lint', '--silent'],
  gates: ['node', 'scripts/gates.ts'],
  faults: ['node', 'scripts/faults.ts'],
  unused: ['knip'],
  acceptance: ['node', 'scripts/acceptance.ts'],
  licences: ['node', 'scripts/licences.ts'],
  tests: ['vitest', 'run'],
  journeys: ['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts'],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

const results = Object.entries(checks)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, command]) => ({ name, ...carriedOut(name, command) }))

const failed = results.filter(({ passed }) => !passed)
console.log()
for (const { name, passed, seconds } of results) console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

function carriedOut(name: string, [program = '', ...args]: readonly string[]) {
  console.log(`\n── ${name}: ${program} ${args.join(' ')}`)
  const start = Date.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  return { passed: status === 0, seconds: Math.round((Date.now() - start) / 1000) }
}
