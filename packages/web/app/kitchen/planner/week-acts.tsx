import type { PlannedWeek } from '@warm-ladle/contract'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { listMealtimes } from './planning.ts'
import { toNotice, PublishDialog } from './publish-dialog.tsx'
import { texts } from './texts.ts'

export function WeekActs({ week }: { week: PlannedWeek }) {
  const t = useTranslate()
  const [isPublishing, setPublishing] = useState(false)
  const drafts = listMealtimes(week).filter(({ state }) => state === 'draft').length
  const copy = useCopyLastWeek(week)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="outline" size="sm" pending={copy.isPending} onClick={() => copy.start()}>
        <Copy aria-hidden="true" className="size-4" />
        {t(texts.copyLastWeek)}
      </Button>
      {(drafts > 0 || isPublishing) && (
        <Button size="sm" onClick={() => setPublishing(true)}>
          <Send aria-hidden="true" className="size-4" />
          {t(texts.publishWeek)}
        </Button>
      )}
      <PublishDialog week={week} open={isPublishing} onOpenChange={setPublishing} />
    </div>
  )
}

/** Copies last week's mealtimes as drafts, and says which it left out and why. */
function useCopyLastWeek({ previous, days }: PlannedWeek) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'planning.copyWeek',
    run: () => api.planning.copyWeek({ body: { from: previous, to: days[0]?.date ?? '' } }),
    done: ({ message, copied, left }) =>
      left.length === 0
        ? { toast: { title: message } }
        : {
            dialog: toNotice({
              title: t(texts.copiedAsDrafts, { mealtimes: copied }),
              count: copied,
              left,
              leftTitle: t(texts.leftOut, { left: left.length }),
            }),
          },
    failure: t(texts.lastWeekNotCopied),
  })
}
