import type { Mealtime, Serving } from '@warm-ladle/contract'
import { SuitabilityNotice } from '../people/needs-notices.tsx'
import { toRequestOptions } from './request-options.ts'
import { RequestOptionsWindow } from './request-options-window.tsx'

interface RequestWindowProps {
  serving: Serving
  mealtime: Mealtime
  onClose: () => void
}

/** Requests portions of a serving, or changes the request. */
export default function RequestWindow({ serving, mealtime, onClose }: RequestWindowProps) {
  const { id: servingId, mealId, title, mine, left } = serving
  return (
    <RequestOptionsWindow
      {...{ title, mealtime, left, onClose }}
      previous={mine && toRequestOptions(mine)}
      target={mine ?? { servingId, mealId: mealId ?? '' }}
    >
      <SuitabilityNotice suitability={serving.fits} />
    </RequestOptionsWindow>
  )
}
