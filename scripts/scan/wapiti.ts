import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runTool } from './run-tool.ts'
import type { ScanOptions } from './target.ts'

/**
 * Those that it uses by itself and others that fit. Not those that guess at other programs or fetch lists, nor those for
 * XML and for fetching URLs: they ask a server elsewhere whether the product called it.
 */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss'

/** Seconds, for looking around and for each module. */
const [crawl, attack] = [90, 30]

/** What it always reports of a demonstration; docs/security.md says why neither is a weakness. */
const harmless = ['X-XSS-Protection is not set', 'Strict-Transport-Security is not set']

/** What its report holds of what this needs: findings by their category. */
type Found = Readonly<
  Record<
    string,
    readonly {
      readonly method: string
      readonly path: string
      readonly info: string
      readonly parameter?: string
    }[]
  >
>
interface Report {
  readonly vulnerabilities: Found
  readonly anomalies: Found
  readonly additionals?: Found
}

/** Has wapiti look around and attack what it has seen; answers its findings, but for those that are harmless. */
export async function runWapiti({ origin, cookie, targets, folder }: ScanOptions): Promise<string[]> {
  const file = path.join(folder, 'wapiti.json')
  const limits = `--max-scan-time ${crawl} --max-attack-time ${attack} --timeout 10 --depth 3 --max-files-per-dir 30`
  const output = ['--store-session', folder, '--format', 'json', '--output', file]
  const start = targets.flatMap(({ url, body }) => (body ? [] : ['--start', url]))
  await runTool(
    [
      'wapiti',
      ...`--url ${origin}/ --scope domain --module ${modules} --no-bugreport --flush-session`.split(' '),
      ...limits.split(' '),
      ...['--header', `Cookie: ${cookie}`].concat(start, output),
    ],
    { folder, name: 'wapiti', seconds: crawl + modules.split(',').length * attack * 2 },
  )
  // as the packaged version writes it
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const { vulnerabilities, anomalies, additionals = {} } = report
  return [vulnerabilities, anomalies, additionals].flatMap((found) =>
    Object.entries(found).flatMap(([category, entries]) =>
      entries
        .filter(({ info }) => !harmless.includes(info.trim()))
        .map(
          ({ method, path: place, parameter, info }) =>
            `wapiti: ${category}: ${method} ${place}${parameter ? ` (${parameter})` : ''}: ${info.trim()}`,
        ),
    ),
  )
}
