import type {
  Category,
  Duty,
  MealLabels,
  Needs,
  PackageName,
  PaymentMethod,
  Slot,
} from '@warm-ladle/contract'
import type { MealRequestStatus, MealStatus } from '../../database/tables/meals.ts'
import json from './demonstration.json' with { type: 'json' }

export interface Person {
  /** Names the person's account, portrait and transactions. */
  readonly key: string
  readonly name: string
  /** What visitors see the demonstration as, when they log in as this person. */
  readonly tour?: 'resident' | 'cook' | 'counter' | 'warden'
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
  readonly bought: readonly {
    readonly package: PackageName
    readonly daysAgo: number
    readonly refundedDaysAgo?: number
    readonly method?: PaymentMethod
  }[]
}

/** A meal with what the people think of it; they are named by their keys. */
export interface DemonstrationMeal {
  /** Also names its picture. */
  readonly slug: string
  readonly title: string
  readonly category: Category
  readonly status: MealStatus
  readonly ingredients: readonly string[]
  readonly description: string
  readonly priceCents: number
  /** Stars, 1 to 5; upcoming meals have none. */
  readonly rating?: number
  /** When it was posted. */
  readonly hoursAgo: number
  /** Missing where the kitchen has stated nothing. */
  readonly labels?: MealLabels
  readonly likes: number
  /** Of members who were served it; of one of the accounts where it is named. */
  readonly reviews?: readonly { readonly by?: string; readonly text: string }[]
  /** Without a mealtime. `asked`: when, as a share of the time since the meal was posted. */
  readonly requests?: readonly {
    readonly by: string
    readonly status: MealRequestStatus
    readonly asked: number
  }[]
}

interface Mealtimes {
  /** Slugs of the two dishes of each mealtime: they come again after these days. */
  readonly rotation: readonly Readonly<Record<Slot, readonly string[]>>[]
  readonly usualPortions: Readonly<Record<Slot, number>>
  /** From Monday on. */
  readonly weekdayFactors: readonly number[]
  /** In grams. */
  readonly wastePerPlate: { readonly tenWeeksAgo: number; readonly now: number }
  /** What residents tell the kitchen with their requests. */
  readonly notes: Readonly<Record<Slot, readonly string[]>>
}

interface Demonstration {
  readonly people: readonly Person[]
  readonly meals: readonly DemonstrationMeal[]
  readonly mealtimes: Mealtimes
  readonly announcement: { readonly title: string; readonly text: string }
}

// JSON has no unions of literals; the database's checks refuse other values
export const { people, meals, mealtimes, announcement } = json as Demonstration

/** Those who can log in: an admin, a member with each badge, a cook and one who hands out. */
export const accounts = people.filter(({ passwordHash }) => passwordHash !== undefined)

/** Those who cannot, and do what residents do. */
export const residents = people.filter(({ passwordHash }) => passwordHash === undefined)

export const getEmail = ({ key }: Pick<Person, 'key'>): string => `${key}@warmladle.test`
export const getPhoto = ({ key }: Pick<Person, 'key'>): string => `/art/people/${key}-w320.avif`

/** E-mail and password of each account. */
export const demonstrationAccounts = accounts.map((person) => ({
  email: getEmail(person),
  password: `${person.key}-demo`,
  tour: person.tour,
}))
