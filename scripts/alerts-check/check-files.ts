import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where the files for Prometheus are. */
export const monitoring = path.join(import.meta.dirname, '../../packaging/monitoring')

/**
 * Has promtool check the configuration, the rules and their tests, and the tests fail on a rule that is wrong.
 *
 * @throws with what promtool says
 */
export function checkFiles(folder: string): void {
  for (const call of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, said } = promtool(call, monitoring)
    if (status !== 0) throw new Error(said)
    console.log(`promtool ${call.join(' ')}: good`)
  }
  const broken = path.join(folder, 'broken')
  cpSync(monitoring, broken, { recursive: true })
  const rules = readFileSync(path.join(broken, 'alerts.yml'), 'utf8')
  writeFileSync(path.join(broken, 'alerts.yml'), rules.replace('== 0', '== 7'))
  if (promtool(['test', 'rules', 'alerts.test.yml'], broken).status === 0)
    throw new Error('The tests of the alerts pass with a wrong rule as well.')
}

function promtool(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
