import { allergens, diets, type Needs } from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { MemberNeedsTable } from '../tables/mealtimes.ts'

/** What a member must not eat or wants to keep to; both lists are empty for visitors, and without consent. */
export async function findNeeds(db: Database, userId: string | undefined): Promise<Needs> {
  if (userId === undefined) return { avoids: [], diets: [] }
  const rows = await db
    .selectFrom('member_needs')
    .select(['kind', 'label'])
    .where('user_id', '=', userId)
    .execute()
  return needsOf(rows)
}

type NeedRow = Pick<Selectable<MemberNeedsTable>, 'kind' | 'label'>

/** The needs of one member's rows. */
export function needsOf(rows: readonly NeedRow[]): Needs {
  const isStated = (kind: 'avoids' | 'diet', label: string) =>
    rows.some((row) => row.kind === kind && row.label === label)
  return {
    avoids: allergens.filter((allergen) => isStated('avoids', allergen)),
    diets: diets.filter((diet) => isStated('diet', diet)),
  }
}
