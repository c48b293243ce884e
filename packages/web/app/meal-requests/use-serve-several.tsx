import { useApi } from '../api/query.ts'
import { useActOnChoice } from '../api/use-act-on-choice.tsx'
import type { Choice } from '../ui/use-choice.ts'
import { WhatIsServed } from './what-is-served.tsx'

/** Marks the chosen requests as delivered; `meal` and `to` say what goes to whom. */
export function useServeSeveral(choice: Choice, what: { readonly meal: string; readonly to: string }) {
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: {
      title: 'Mark as Delivered?',
      message: (count) => (
        <WhatIsServed
          says={`Are you sure you want to serve ${count === 1 ? 'this meal' : `these ${count} meals`}?`}
          {...what}
        />
      ),
      confirmLabel: 'Yes, serve!',
      tone: 'info',
    },
    run: (ids) => api.mealRequests.serveMany({ body: { ids } }),
    done: 'Served!',
    failure: 'Failed to update meal request status.',
    invalidates: [['meal-requests']],
  })
}
