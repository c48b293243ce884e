import { defaultBadge, getSuitability, type MealLabels, type Needs } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { daysBefore, hashToShare, shuffled } from './chance.ts'
import * as data from './data.ts'

/** Someone who may request meals. */
export interface DemonstrationResident {
  readonly key: string
  readonly id: string
  readonly email: string
  readonly needs?: Needs | undefined
  /** When their badge begins. */
  readonly since: Date
  /** Whether visitors log in with this account. */
  readonly isAccount: boolean
}

/** Number of days after joining by which everyone has bought a badge. */
const undecided = 10

/** The demonstration's people who still have a badge. */
export async function listResidents(tx: Transaction): Promise<DemonstrationResident[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'created_at'])
    .where('email', 'in', data.people.map(data.getEmail))
    .where('badge', '<>', defaultBadge)
    .execute()
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  return data.people.flatMap((person) => {
    const row = byEmail.get(data.getEmail(person))
    if (!row) return []
    const { key, needs, passwordHash } = person
    const since = daysBefore(new Date(toIso(row.created_at)), -undecided)
    return [{ key, needs, id: row.id, email: row.email, since, isAccount: passwordHash !== undefined }]
  })
}

/** A meal at a mealtime, with the portions still to be requested. */
interface OfferedMeal {
  readonly labels: MealLabels | undefined
  readonly remaining: number
}

export interface PlannedRequest {
  readonly person: DemonstrationResident
  /** Index of the meal at its mealtime. */
  readonly mealIndex: number
  readonly portions: number
}

/**
 * Share of a mealtime's portions that people request for themselves; the rest are second portions, for guests or for
 * later.
 */
const single = 0.55

/** Whether a meal suits a person. */
export const getSuitabilityFor = (
  { needs }: DemonstrationResident,
  { labels }: Pick<OfferedMeal, 'labels'>,
): ReturnType<typeof getSuitability> => (needs ? getSuitability(labels, needs) : 'yes')

/**
 * Distributes requests for this many portions of a mealtime's meals among people, each for what suits them.
 *
 * @param key the mealtime; each one starts with different people
 */
export function distributeRequests(
  key: string,
  meals: readonly OfferedMeal[],
  people: readonly DemonstrationResident[],
): PlannedRequest[] {
  const left = meals.map(({ remaining }) => Math.max(0, remaining))
  const limit = left.reduce((sum, portions) => sum + portions, 0) * single
  const requests: PlannedRequest[] = []
  const addRequest = (person: DemonstrationResident, mealIndex: number) => {
    left[mealIndex] = (left[mealIndex] ?? 0) - 1
    requests.push({ person, mealIndex, portions: 1 })
  }
  for (const person of shuffled(people, key)) {
    if (requests.length >= limit) break
    const choices = meals.flatMap((meal, at) =>
      (left[at] ?? 0) > 0 && getSuitabilityFor(person, meal) === 'yes' ? at : [],
    )
    const [choice] = choices.toSorted((one, other) => (left[other] ?? 0) - (left[one] ?? 0))
    if (choice !== undefined) addRequest(person, choice)
  }
  // some residents request both meals
  for (const { person, mealIndex } of requests.slice())
    for (const other of meals.keys())
      if (other !== mealIndex && (left[other] ?? 0) > 0 && takesBoth(key, person)) addRequest(person, other)
  return withSeconds(requests, left)
}

const takesBoth = (key: string, { key: own, needs }: DemonstrationResident) =>
  needs === undefined && hashToShare(`${key} ${own} both`) < 0.2

/** Gives the remaining portions to people who already request the meal, one at a time. */
function withSeconds(requests: readonly PlannedRequest[], left: readonly number[]): PlannedRequest[] {
  return requests.map((request) => {
    const sameMeal = requests.filter(
      ({ mealIndex, person }) => mealIndex === request.mealIndex && !person.needs,
    )
    const index = sameMeal.indexOf(request)
    if (index === -1) return request
    const rest = left[request.mealIndex] ?? 0
    const all = Math.floor(rest / sameMeal.length)
    return { ...request, portions: request.portions + all + (index < rest % sameMeal.length ? 1 : 0) }
  })
}
