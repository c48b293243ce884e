/*
 * Has two well-known scanners attack a demonstration that is started for it, on SQLite and on PostgreSQL: wapiti looks for what is
 * wrong with pages and calls, sqlmap for ways into the database. Both come with the session of an admin. Prints what they
 * report and leaves the reports in a folder; docs/security.md says what each finding means.
 *
 *   npm run scan
 *
 * Takes about a quarter of an hour. Needs wapiti, sqlmap and PostgreSQL; as root on Debian it installs what is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signIn, startProduct } from '@warm-ladle/testing'
import { startPostgres } from './production-walk/postgres.ts'
import { requireTools } from './require-tools.ts'
import { runSqlmap } from './scan/sqlmap.ts'
import { targetsOf } from './scan/targets.ts'
import { runWapiti } from './scan/wapiti.ts'

requireTools('wapiti', 'sqlmap', 'initdb')
const reports = mkdtempSync(path.join(tmpdir(), 'warm-ladle-scan-'))
const clusters = mkdtempSync(path.join(tmpdir(), 'warm-ladle-scan-postgres-'))
const postgres = await startPostgres(path.join(clusters, 'cluster'))
try {
  const findings = [...(await scan('sqlite')), ...(await scan('postgres', postgres.url))]
  console.log(`\n${findings.length} findings. Reports: ${reports}`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await postgres.stop()
  rmSync(clusters, { recursive: true })
}

async function scan(name: string, databaseUrl?: string): Promise<readonly string[]> {
  const product = await startProduct(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  try {
    const cookie = await signIn(product.origin, 'admin')
    const targets = await targetsOf(product.origin)
    const options = { origin: product.origin, cookie, targets, folder: path.join(reports, name) }
    const findings = [...(await runWapiti(options)), ...(await runSqlmap(options))]
    for (const finding of findings) console.log(`${name} · ${finding}`)
    return findings
  } finally {
    await product.stop()
  }
}
