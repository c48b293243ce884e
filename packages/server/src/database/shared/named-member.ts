import * as z from 'zod'
import type { Database } from '../schema.ts'

interface Named {
  readonly id: string
  readonly email: string
}

/**
 * The id of the member that a call names by _id or e-mail, in any letter case: the caller himself when it names nobody.
 * Undefined when there is no such member.
 */
export async function idOfNamed(
  db: Database,
  name: string | undefined,
  caller: Named,
): Promise<string | undefined> {
  const named = name?.trim().toLowerCase() ?? caller.id
  if ([caller.id, caller.email].includes(named)) return caller.id

  const column = z.uuid().safeParse(named).success ? 'id' : 'email'
  const member = await db.selectFrom('users').select('id').where(column, '=', named).executeTakeFirst()
  return member?.id
}
