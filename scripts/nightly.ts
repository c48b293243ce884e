/*
 * Everything that takes too long for `npm test`, as `npm run nightly`: first the checks of `npm test` with every
 * scene and journey, then types by the compiler itself, reliability tests, the faults and mutants that tests must
 * notice, and the main journey in other browsers. Everything runs even if something before it failed. Takes two to five
 * hours on an idle machine.
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
