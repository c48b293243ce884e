import { queryOptions } from '@tanstack/react-query'
import { allergens, diets, type Language, type Needs, sayIn, unknownLabels } from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { failureTitle } from '../api/failure-notice.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { texts as peopleTexts } from './texts.ts'

/** The diets and allergens that the logged-in member has saved. */
export const needsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['needs'], queryFn: () => api.needs.find() })

export const needNames = ['diet', 'without'] as const
export type NeedName = (typeof needNames)[number]

/** The diet and allergen filters as texts, as in a URL or form; '' for an empty one. */
export type NeedsText = Readonly<Record<NeedName, string>>

/** The diet and allergen filters in a URL's query: `?diet=vegan&without=nuts,peanuts`. */
export function needsTextIn(query: URLSearchParams): NeedsText {
  // without scripts, a form repeats the name for each chosen chip
  const list = (name: NeedName) => query.getAll(name).join(',')
  return { diet: list('diet'), without: list('without') }
}

/** Parses the filters' diets and allergens, and returns a message about an unknown one. */
export function readNeeds(
  { diet, without }: NeedsText,
  language: Language = 'en',
): Needs & { unknownNeed: string | undefined } {
  const [requestedDiets, avoided] = [namesIn(diet), namesIn(without)]
  const known: Needs = {
    diets: diets.filter((name) => requestedDiets.includes(name)),
    avoids: allergens.filter((name) => avoided.includes(name)),
  }
  const isUnknown = {
    diet: known.diets.length < requestedDiets.length,
    allergen: known.avoids.length < avoided.length,
  }
  const unknownNeed = isUnknown.diet ? unknownLabels.diet : isUnknown.allergen && unknownLabels.allergen
  return { ...known, unknownNeed: unknownNeed ? sayIn(language)(unknownNeed) : undefined }
}

const namesIn = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)

/** Whether the kitchen states diets and allergens at all. Until then no page shows them. */
export const labellingQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['meals', 'labelling'], queryFn: () => api.meals.labelling(), staleTime: 60_000 })

export interface GivenNeeds extends Needs {
  readonly consent: boolean
}

/** Saves or deletes needs. */
type SendNeeds = (api: ApiClient, needs: GivenNeeds) => Promise<{ message: string }>

/** Saves without a revision: withdrawing consent must delete all needs, even if they have changed. */
const replaceAll: SendNeeds = (api, body) => api.needs.save({ body })

/** Saves the member's needs; empty needs are deleted. */
export function useSaveNeeds(onSaved: () => void = () => {}, send = replaceAll) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'needs.save',
    run: (needs: GivenNeeds) => send(api, needs),
    done: (answer) => {
      onSaved()
      return messageToast(answer)
    },
    failure: failureTitle(t(peopleTexts.needsFailed)),
  })
}
