import type { Database } from '../schema.ts'
import { foldText } from './fold-text.ts'
import { idsInIndex, idsWith, mealsInIndex, united } from './sqlite-index.ts'

/** On SQLite: ids of the members that an index finds, and a few more; undefined where there are too many. */
export const lookUpMembers = (db: Database, text: string) => idsInIndex(db, 'users', foldText(text))

/** The same for entries of the activity. */
export const lookUpAudit = (db: Database, text: string) => idsInIndex(db, 'audit_log', foldText(text))

/** The same for reviews. */
export async function lookUpReviews(db: Database, text: string): Promise<string[] | undefined> {
  const words = foldText(text)
  return united(
    await idsInIndex(db, 'reviews', words),
    await idsWith(db, 'reviews where meal_id', await mealsInIndex(db, words)),
    await idsWith(db, 'reviews where user_id', await idsInIndex(db, 'users', words)),
  )
}

/** The same for served requests, whose e-mails are those of their members. */
export async function lookUpRequests(db: Database, text: string): Promise<string[] | undefined> {
  const words = foldText(text)
  const served = `meal_requests where status = 'delivered' and`
  // word for word as in its index
  const title = 'substr(search_text, 1, instr(search_text, char(10)))'
  return united(
    await idsWith(db, `${served} ${title}`, await idsInIndex(db, 'request_titles', words)),
    await idsWith(db, `${served} user_id`, await idsInIndex(db, 'users', words)),
  )
}
