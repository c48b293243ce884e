import type { PlannedWeek } from '@warm-ladle/contract'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { Button } from '../ui/button.tsx'
import { mealtimesOf, touchedByPlanning } from './planning.ts'
import { mealtimesText, outcomeOf, PublishDialog } from './publish-dialog.tsx'

/** What is done with the whole week. */
export function WeekActs({ week }: { week: PlannedWeek }) {
  const [isPublishing, setPublishing] = useState(false)
  const drafts = mealtimesOf(week).filter(({ state }) => state === 'draft').length
  const copy = useCopyLastWeek(week)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="outline" size="sm" pending={copy.isPending} onClick={() => copy.start()}>
        <Copy aria-hidden="true" className="size-4" />
        Copy last week
      </Button>
      {(drafts > 0 || isPublishing) && (
        <Button size="sm" onClick={() => setPublishing(true)}>
          <Send aria-hidden="true" className="size-4" />
          Publish the week
        </Button>
      )}
      <PublishDialog week={week} open={isPublishing} onOpenChange={setPublishing} />
    </div>
  )
}

/** Copies the mealtimes of the week before as drafts, and says which it left out and why. */
function useCopyLastWeek({ previous, days }: PlannedWeek) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.planning.copyWeek({ body: { from: previous, to: days[0]?.date ?? '' } }),
    done: ({ message, copied, left }) =>
      left.length === 0
        ? { toast: { title: message } }
        : { dialog: outcomeOf(`${mealtimesText(copied)} copied as drafts`, copied, left, 'left out') },
    failure: 'Last week could not be copied.',
    invalidates: touchedByPlanning,
  })
}
