import type { PackageName } from '@warm-ladle/contract'
import rows from './data/people.json' with { type: 'json' }

export interface DemonstrationPerson {
  /** Names the person's account, portrait and transactions. */
  readonly key: string
  readonly name: string
  readonly role: 'user' | 'admin'
  /** Of the published password, by `hashPassword` of better-auth: hashing takes longer than the rest of a first start. */
  readonly passwordHash: string
  /** In order of purchase, the highest last. */
  readonly bought: readonly { readonly package: PackageName; readonly daysAgo: number }[]
}

/** One person for each way to use the product: an admin, and a member with each badge. */
// JSON has no unions of literals; the database's checks refuse other values
export const people = rows as readonly DemonstrationPerson[]

export const emailOf = ({ key }: DemonstrationPerson): string => `${key}@warmladle.test`
const passwordOf = ({ key }: DemonstrationPerson): string => `${key}-demo`
export const photoOf = ({ key }: DemonstrationPerson): string => `/art/people/${key}-w320.avif`

/** E-mail and password of each person. */
export const demonstrationAccounts = people.map((person) => ({
  email: emailOf(person),
  password: passwordOf(person),
}))
