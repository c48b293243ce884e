import { counted } from '@warm-ladle/contract'
import type { Database } from '../../../database/schema.ts'
import { falseTexts, writeText } from '../../../database/stored-texts.ts'
import { fault, type Finding, shortList, ok, repairCommand } from './finding.ts'

/** Whether search texts match their rows, because no search finds a row whose folded text was lost. */
export async function checkSearchTexts(tx: Database): Promise<Finding> {
  const wrong: string[] = []
  for await (const { table, id } of falseTexts(tx)) wrong.push(`${table} ${id}`)
  if (wrong.length === 0) return ok('search', 'Search finds every row by its own words.')
  return fault(
    'search',
    `${counted(wrong.length, 'row')} ${wrong.length === 1 ? 'is' : 'are'} missing from search: ${shortList(wrong)}.`,
    `Rebuild the search texts with ${repairCommand}.`,
  )
}

export async function repairSearchTexts(db: Database): Promise<string[]> {
  const repaired: string[] = []
  for await (const text of falseTexts(db)) {
    await writeText(db, text)
    repaired.push(`Rebuilt the search text of ${text.table} ${text.id}.`)
  }
  return repaired
}
