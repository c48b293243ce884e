import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database } from '../../database/schema.ts'
import type { Finding } from './finding.ts'

/** Whether the database is intact, as far as it can tell itself. */
export async function checkDatabase(tx: Database, place: string): Promise<Finding> {
  if (dialectOf(tx) === 'postgres') return found('ok', `${place} answers.`)
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(tx)
  const [{ quick_check: problem } = { quick_check: 'it gives no answer' }] = rows
  return problem === 'ok'
    ? found('ok', `The file in ${place} is intact.`)
    : found('fault', `The file in ${place} is damaged (${problem}). Restore a backup.`)
}

const found = (grade: Finding['grade'], message: string): Finding => ({ check: 'database', grade, message })
