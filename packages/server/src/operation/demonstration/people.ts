import type { Duty, Needs, PackageName, PaymentMethod } from '@warm-ladle/contract'
import rows from './data/people.json' with { type: 'json' }

export interface DemonstrationPerson {
  /** Names the person's account, portrait and transactions. */
  readonly key: string
  readonly name: string
  readonly role?: 'admin'
  readonly duty?: Duty
  readonly room: string
  /** Days ago. */
  readonly joined: number
  readonly needs?: Needs
  /**
   * Of the published password, by `hashPassword` of better-auth: hashing takes longer than the rest of a first start.
   * Without one the person cannot log in.
   */
  readonly passwordHash?: string
  /** In order of purchase, the highest last. */
  readonly bought: readonly Purchase[]
}

interface Purchase {
  readonly package: PackageName
  readonly daysAgo: number
  readonly refundedDaysAgo?: number
  readonly method?: PaymentMethod
}

// JSON has no unions of literals; the database's checks refuse other values
export const people = rows as readonly DemonstrationPerson[]

/** Those who can log in: an admin, a member with each badge, a cook and one who hands out. */
export const accounts = people.filter(({ passwordHash }) => passwordHash !== undefined)

/** Those who cannot, and do what residents do. */
export const residents = people.filter(({ passwordHash }) => passwordHash === undefined)

export const emailOf = ({ key }: DemonstrationPerson): string => `${key}@warmladle.test`
const passwordOf = ({ key }: DemonstrationPerson): string => `${key}-demo`
export const photoOf = ({ key }: DemonstrationPerson): string => `/art/people/${key}-w320.avif`

/** What visitors see the demonstration as, by the accounts they do it with. */
const tours: Readonly<Record<string, 'resident' | 'cook' | 'counter' | 'warden'>> = {
  platinum: 'resident',
  cook: 'cook',
  counter: 'counter',
  admin: 'warden',
}

/** E-mail and password of each account. */
export const demonstrationAccounts = accounts.map((person) => ({
  email: emailOf(person),
  password: passwordOf(person),
  tour: tours[person.key],
}))
