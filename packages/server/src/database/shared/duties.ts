import { allDuties, type Duty } from '@warm-ladle/contract'
import { sql } from 'kysely'

/** The duties of each member found, in one text: they come with the member, without a statement of their own. */
export const dutiesColumn = sql<string | null>`(
  select string_agg(duties.duty, ',') from duties where duties.user_id = users.id
)`.as('duties')

/** The duties of such a text, in their order. */
export function toDuties(text: string | null): Duty[] {
  const held = text?.split(',') ?? []
  return allDuties.filter((duty) => held.includes(duty))
}

/** A row with its duties as a list. */
export const withDuties = <Row extends { readonly duties: string | null }>({ duties, ...row }: Row) => ({
  ...row,
  duties: toDuties(duties),
})
