/*
 * Has two well-known scanners attack a demonstration that is started for it: wapiti looks for weaknesses of pages and
 * calls, sqlmap for ways into the database, SQLite and PostgreSQL. Both have the session of an admin. Prints what they
 * report and leaves the reports in a folder; docs/security.md says what each finding means.
 *
 *   npm run scan
 *
 * Takes about half an hour. Needs wapiti, sqlmap and PostgreSQL; as root on Debian it installs what is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Environment, signIn, startProduct } from '@warm-ladle/testing'
import { startPostgres } from './production-walk/postgres.ts'
import { requireTools } from './require-tools.ts'
import { runSqlmap } from './scan/sqlmap.ts'
import { targetsOf } from './scan/targets.ts'
import type { ScanOptions } from './scan/target.ts'
import { runWapiti } from './scan/wapiti.ts'

requireTools('wapiti', 'sqlmap', 'initdb')
const reports = mkdtempSync(path.join(tmpdir(), 'warm-ladle-scan-'))
const clusters = mkdtempSync(path.join(tmpdir(), 'warm-ladle-scan-postgres-'))
const postgres = await startPostgres(path.join(clusters, 'cluster'))
try {
  const findings = [
    ...(await scan('sqlite', {}, [runWapiti, runSqlmap])),
    // pages and calls are the same there
    ...(await scan('postgres', { DATABASE_URL: postgres.url }, [runSqlmap])),
  ]
  console.log(`\n${findings.length} findings. Reports: ${reports}`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await postgres.stop()
  rmSync(clusters, { recursive: true })
}

async function scan(
  name: string,
  settings: Environment,
  scanners: readonly ((options: ScanOptions) => Promise<string[]>)[],
): Promise<readonly string[]> {
  const product = await startProduct(settings)
  try {
    const cookie = await signIn(product.origin, 'admin')
    const targets = await targetsOf(product.origin)
    const options = { origin: product.origin, cookie, targets, folder: path.join(reports, name) }
    const findings = []
    for (const run of scanners) findings.push(...(await run(options)))
    for (const finding of findings) console.log(`${name} · ${finding}`)
    return findings
  } finally {
    await product.stop()
  }
}
