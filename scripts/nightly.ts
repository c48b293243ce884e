/*
 * All that `npm test` is too short for, as `npm run nightly`: first the checks of `npm test` with every scene and journey,
 * then types by the compiler itself, the tests of reliability, the faults and mutants that tests must notice, and the spine in
 * other browsers. Everything runs even when something before it failed. It wants the machine for itself, for two to five hours.
 */
import { spawnSync } from 'node:child_process'

const results = ['test', 'typecheck', 'reliability', 'mutation', 'mutants', 'engines', 'rolling-upgrade'].map(
  (script) => {
    console.log(`\n══ npm run ${script}`)
    const { status } = spawnSync('npm', ['run', script, '--silent'], {
      stdio: 'inherit',
      env: { ...process.env, NIGHTLY: 'true' },
    })
    return { script, passed: status === 0 }
  },
)

console.log()
for (const { script, passed } of results) console.log(`${passed ? '✓' : '✗'} ${script}`)
const failed = results.filter(({ passed }) => !passed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
