import type { PackageName } from '@warm-ladle/contract'
import { passwordHashes } from './password-hashes.ts'

export interface DemonstrationPerson {
  /** Names the person's account, portrait and transactions. */
  readonly key: keyof typeof passwordHashes
  readonly name: string
  readonly role: 'user' | 'admin'
  /** In order of purchase, the highest last. */
  readonly bought: readonly PackageName[]
}

/** The person who puts the meals on the menu. */
export const kitchen: DemonstrationPerson = { key: 'admin', name: 'Amina Rahman', role: 'admin', bought: [] }

/** One person for each way to use the product: an admin, and a member with each badge. */
export const people: readonly DemonstrationPerson[] = [
  kitchen,
  { key: 'bronze', name: 'Robin Okafor', role: 'user', bought: [] },
  { key: 'silver', name: 'Farida Karim', role: 'user', bought: ['Silver'] },
  { key: 'gold', name: 'Tariq Hasan', role: 'user', bought: ['Gold'] },
  { key: 'platinum', name: 'Maeve Byrne', role: 'user', bought: ['Silver', 'Platinum'] },
]

export const isGuest = ({ role }: DemonstrationPerson): boolean => role === 'user'
export const hasBadge = ({ bought }: DemonstrationPerson): boolean => bought.length > 0

export const emailOf = ({ key }: DemonstrationPerson): string => `${key}@warmladle.test`
export const passwordOf = ({ key }: DemonstrationPerson): string => `${key}-demo`
export const passwordHashOf = ({ key }: DemonstrationPerson): string => passwordHashes[key]
export const photoOf = ({ key }: DemonstrationPerson): string => `/art/people/${key}-w320.avif`

/** E-mail and password of each person. */
export const demonstrationAccounts = people.map((person) => ({
  email: emailOf(person),
  password: passwordOf(person),
}))
