/*
 * All checks before a merge, as `npm test`: formatting, lint with types, dead code, a test for each row of
 * docs/acceptance.md, licenses, unit and API tests on both databases, and the journeys in a real browser. Checks
 * that only read files run beside the tests. Every check runs even if another one failed. The end of a failed
 * check's output is repeated below the list of results.
 *
 *   npm test                    all checks
 *   npm test -- lint tests      only these two
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const checks: Readonly<Record<string, readonly string[]>> = {
  formatting: ['oxfmt', '--check', '.'],
  // the type checks are included, because the rules need the types anyway
  lint: ['npm', 'run', 'lint', '--silent'],
  gates: ['node', 'scripts/gates.ts'],
  texts: ['node', 'scripts/texts.ts'],
  unused: ['knip'],
  acceptance: ['node', 'scripts/acceptance.ts', '--check'],
  licences: ['npm', 'query', '[license*=GPL]:not([name^="@img/sharp-libvips-"])', '--expect-result-count=0'],
  tests: ['vitest', 'run'],
  journeys: ['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts'],
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

const isRequested = (name: string) => requested.length === 0 || requested.includes(name)
/**
 * The journeys need the machine to themselves, so all checks that only read files run before them, beside the tests.
 */
const alone = 'journeys'
const beside = Object.keys(checks).filter((name) => name !== 'tests' && name !== alone)

const results = (
  await Promise.all([inTurn(beside, { isShownWhole: isRequested('tests') }), inTurn(['tests'])])
).flat()
results.push(...(await inTurn([alone])))

const failed = results.filter(({ passed }) => !passed)
console.log()
for (const { name, passed, seconds } of results) console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
for (const { name, lastLines } of failed) console.log(`\n── ${name} ended with\n${lastLines}`)
console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

interface Showing {
  /**
   * Whether to show the check's output only when it has finished, because another check is printing in the
   * meantime.
   */
  readonly isShownWhole?: boolean
}

async function inTurn(names: readonly string[], { isShownWhole = false }: Showing = {}) {
  const outcomes = []
  for (const name of names.filter(isRequested))
    outcomes.push({ name, ...(await carriedOut(name, checks[name] ?? [], isShownWhole)) })
  return outcomes
}

/** Runs one check, shows its output and stores the end of it. */
async function carriedOut(name: string, [program = '', ...args]: readonly string[], isShownWhole: boolean) {
  const heading = `\n── ${name}: ${program} ${args.join(' ')}\n`
  if (!isShownWhole) process.stdout.write(heading)
  const start = Date.now()
  const check = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    // with colors, which a check leaves out when it writes into a pipe
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  let printed = ''
  for (const [from, to] of [
    [check.stdout, process.stdout],
    [check.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      if (!isShownWhole) to.write(text)
      printed = (printed + text).slice(-200_000)
    })
  }
  const [status]: (number | null)[] = await once(check, 'close')
  if (isShownWhole) process.stdout.write(heading + printed)
  return {
    passed: status === 0,
    seconds: Math.round((Date.now() - start) / 1000),
    lastLines: printed.trimEnd().split('\n').slice(-60).join('\n'),
  }
}
