import path from 'node:path'
import { runTool } from './run-tool.ts'
import type { ScanOptions, Target } from './target.ts'

/** Seconds for each call. */
const patience = 150

/** Has sqlmap try every parameter of the targets; answers its findings, and the targets with which it did not come to an end. */
export async function runSqlmap({ cookie, targets, folder }: ScanOptions): Promise<string[]> {
  const findings = []
  for (const [index, target] of targets.entries()) {
    const name = `sqlmap-${index + 1}`
    const said = await runTool(commandFor(target, cookie, path.join(folder, name)), {
      folder,
      name,
      seconds: patience,
    })
    findings.push(...findingsIn(said).map((finding) => `sqlmap: ${new URL(target.url).pathname}: ${finding}`))
  }
  return findings
}

const commandFor = ({ url, body }: Target, cookie: string, output: string) =>
  [
    'sqlmap',
    ...'--batch --flush-session --disable-coloring --level 1 --risk 1 --time-sec 2 --timeout 10'.split(' '),
    // refusals are answers like others
    ...['--ignore-code', '*', '--output-dir', output, '--url', url, '--cookie', cookie].concat(
      ['--header', `Origin: ${new URL(url).origin}`],
      body ? ['--data', JSON.stringify(body), '--header', 'Content-Type: application/json'] : [],
    ),
  ] as const

function findingsIn(said: string): string[] {
  const found = said
    .split('\n')
    .filter((line) => / is (vulnerable|'.*' injectable)|injection point\(s\)/.test(line))
  if (found.length > 0) return found.map((line) => line.trim())
  return said.includes('all tested parameters do not appear to be injectable')
    ? []
    : [`no verdict: ${said.slice(-300)}`]
}
