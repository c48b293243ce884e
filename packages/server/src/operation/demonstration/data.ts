import type {
  Category,
  Duty,
  FeedbackKind,
  MealLabels,
  Needs,
  NewOutgoingWebhook,
  PackageName,
  PaymentMethod,
  Slot,
} from '@warm-ladle/contract'
import type { MealRequestStatus, MealStatus } from '../../database/tables/meals.ts'
import json from './demonstration.json' with { type: 'json' }

export interface Person {
  /** Names the person's account, profile picture and transactions. */
  readonly key: string
  readonly name: string
  /** The role that visitors try out by logging in as this person. */
  readonly tour?: 'resident' | 'cook' | 'counter' | 'warden'
  readonly role?: 'admin'
  readonly duty?: Duty
  readonly room: string
  /** Number of days ago. */
  readonly joined: number
  readonly needs?: Needs
  /**
   * Hash of the published password, by better-auth's `hashPassword`, because hashing takes longer than the rest of a
   * first start. Without a hash, the person cannot log in.
   */
  readonly passwordHash?: string
  /** In order of purchase, highest last. */
  readonly bought: readonly {
    readonly package: PackageName
    readonly daysAgo: number
    readonly refundedDaysAgo?: number
    readonly method?: PaymentMethod
  }[]
}

/** A meal and what people think of it; refers to people by key. */
export interface DemonstrationMeal {
  /** Also the name of its picture. */
  readonly slug: string
  readonly title: string
  readonly category: Category
  readonly status: MealStatus
  readonly ingredients: readonly string[]
  readonly description: string
  readonly priceCents: number
  /** Stars, 1 to 5; upcoming meals have none. */
  readonly rating?: number
  /** How many hours ago it was posted. */
  readonly hoursAgo: number
  /** Missing if the kitchen has entered nothing. */
  readonly labels?: MealLabels
  readonly likes: number
  /** Reviews by members who were served the meal. If an account is named, it is the author. */
  readonly reviews?: readonly {
    readonly by?: string
    readonly text: string
    /** The kitchen's answer. */
    readonly answer?: string
  }[]
  /** Anytime requests. `asked` is when they were made, as a share of the time since the meal was posted. */
  readonly requests?: readonly {
    readonly by: string
    readonly status: MealRequestStatus
    readonly asked: number
  }[]
}

interface Mealtimes {
  /** Slugs of the two meals at each mealtime on these days, after which they repeat. */
  readonly rotation: readonly Readonly<Record<Slot, readonly string[]>>[]
  readonly usualPortions: Readonly<Record<Slot, number>>
  /** From Monday to Sunday. */
  readonly weekdayFactors: readonly number[]
  /** Grams of waste per plate, which change over time. */
  readonly wastePerPlate: { readonly tenWeeksAgo: number; readonly now: number }
  /** Notes that residents add to their requests. */
  readonly notes: Readonly<Record<Slot, readonly string[]>>
}

/** A poll with the votes of residents who cannot log in, so that visitors can vote. */
interface DemonstrationPoll {
  /** Hours until it closes; negative if it is closed. */
  readonly hoursLeft: number
  readonly mealtime?: { readonly daysAhead: number; readonly slot: Slot }
  /** Meals by slug, or ideas. */
  readonly options: readonly { readonly meal?: string; readonly idea?: string; readonly votes: number }[]
}

/** Feedback from a resident, about a meal, the last mealtime of a slot before that day, or nothing. */
export interface DemonstrationFeedback {
  readonly by: string
  readonly kind: FeedbackKind
  readonly text: string
  readonly slot?: Slot
  readonly meal?: string
  readonly daysAgo: number
  readonly isAnonymous?: boolean
  /** The answer, and after how many hours it was given. */
  readonly answer?: { readonly hours: number; readonly text: string }
  readonly isClosed?: boolean
}

interface Demonstration {
  readonly people: readonly Person[]
  readonly meals: readonly DemonstrationMeal[]
  readonly mealtimes: Mealtimes
  /** Texts that residents write to the kitchen with few stars or with many. */
  readonly comments: { readonly poor: readonly string[]; readonly good: readonly string[] }
  readonly announcement: { readonly title: string; readonly text: string }
  readonly polls: readonly DemonstrationPoll[]
  readonly feedback: readonly DemonstrationFeedback[]
  /** A chat at an address where the demonstration itself responds. */
  readonly webhook: NewOutgoingWebhook
}

// JSON has no unions of literals, but the database's checks reject other values
export const { people, meals, mealtimes, comments, announcement, polls, feedback, webhook } =
  json as Demonstration

/** People who can log in: an admin, a member with each badge, a cook and someone who serves. */
export const accounts = people.filter(({ passwordHash }) => passwordHash !== undefined)

/** People who cannot log in, and act as residents. */
export const residents = people.filter(({ passwordHash }) => passwordHash === undefined)

export const getEmail = ({ key }: Pick<Person, 'key'>): string => `${key}@warmladle.test`
export const getPhoto = ({ key }: Pick<Person, 'key'>): string => `/art/people/${key}-w320.avif`

/** Email and password of each account. */
export const demonstrationAccounts = accounts.map((person) => ({
  email: getEmail(person),
  password: `${person.key}-demo`,
  tour: person.tour,
}))
