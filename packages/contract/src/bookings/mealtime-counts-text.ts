import type { Language } from '../platform/languages.ts'
import type { MealtimeCounts, PeopleAndPortions } from './mealtime-counts.ts'
import { sayIn } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

/** All portions served at a mealtime, to requests and to walk-ups. */
export const countServedPortions = ({
  served,
  walkUps,
}: Pick<MealtimeCounts, 'served' | 'walkUps'>): number => served.portions + walkUps

/** '1 person', '17 people'. */
export const peopleText = (language: Language, people: number): string =>
  sayIn(language)(texts.people, { people })

/** '17 people · 19 portions'. */
export const countsText = (language: Language, { people, portions }: PeopleAndPortions): string =>
  sayIn(language)(texts.peopleAndPortions, { people, portions })

/** E.g. '3 away'; undefined if no resident is away. */
export const awayText = (language: Language, { away }: Pick<MealtimeCounts, 'away'>): string | undefined =>
  away === undefined ? undefined : sayIn(language)(texts.away, { away })
