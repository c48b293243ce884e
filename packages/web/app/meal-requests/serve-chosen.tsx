import { useApi } from '../api/query.ts'
import { useActOnChoice } from '../api/use-act-on-choice.tsx'
import { Button } from '../ui/button.tsx'
import type { Choice } from '../ui/use-choice.ts'

/** Marks the chosen requests as delivered. */
export function ServeChosen({ choice }: { choice: Choice }) {
  const api = useApi()
  const { start, isPending } = useActOnChoice({
    choice,
    ask: {
      title: 'Mark as Delivered?',
      message: (count) =>
        `Are you sure you want to serve ${count === 1 ? 'this meal' : `these ${count} meals`}?`,
      confirmLabel: 'Yes, serve!',
      tone: 'info',
    },
    run: (ids) => api.mealRequests.serveMany({ body: { ids } }),
    done: 'Served!',
    failure: 'Failed to update meal request status.',
    invalidates: [['meal-requests']],
  })
  return (
    <Button size="sm" pending={isPending} onClick={() => void start()}>
      Serve {choice.chosen.length}
    </Button>
  )
}
