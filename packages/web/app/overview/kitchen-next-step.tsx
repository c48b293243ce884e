import type { KitchenOverview } from '@warm-ladle/contract'
import { HandPlatter } from 'lucide-react'
import { countText } from '../ui/charts/count-text.ts'
import { NextStep } from './next-step.tsx'
import { waitText } from './wait-text.ts'

/** How many requests wait to be served, and the longest wait. */
export const KitchenNextStep = ({
  kitchen: { at, waiting, waitingSince },
}: {
  kitchen: Pick<KitchenOverview, 'at' | 'waiting' | 'waitingSince'>
}) => (
  <NextStep
    icon={<HandPlatter className="size-6" />}
    title={titleOf(waiting)}
    text={
      waiting === 0 ? 'Every meal that was asked for has been served.' : 'Serve them, and let residents eat.'
    }
    figure={waitingSince === null ? undefined : { name: 'Longest wait', text: waitText(waitingSince, at) }}
    to="/dashboard/ServeMeals"
    action={waiting === 0 ? 'See all requests' : 'Serve meals'}
  />
)

function titleOf(waiting: number) {
  if (waiting === 0) return 'No requests are waiting'
  return waiting === 1 ? '1 request is waiting' : `${countText(waiting)} requests are waiting`
}
