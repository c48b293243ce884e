import type { PlannedMealtime } from '@warm-ladle/contract'
import { Ban, Copy, Ellipsis, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDraftWindow } from '../forms/use-draft-window.ts'
import { ActionItem, ActionMenu } from '../ui/action-menu.tsx'
import { Button } from '../ui/button.tsx'
import { CancelMealtime, cancelDraft } from './cancel-mealtime.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { mealtimeName } from './names.ts'
import { useRemoveDraft } from './use-remove-draft.ts'

/** What can be done with a mealtime besides changing its meals. */
export function MealtimeMenu({
  mealtime,
  onNote,
}: {
  mealtime: PlannedMealtime
  onNote: (() => void) | undefined
}) {
  const { id, date, slot, state, servings } = mealtime
  const [isCopying, setCopying] = useState(false)
  const [isCancelling, setCancelling] = useDraftWindow(cancelDraft(id))
  const removal = useRemoveDraft(mealtime)
  const canCopy = servings.some(({ mealId }) => mealId !== null)
  if (!canCopy && state !== 'draft' && state !== 'published') return null
  return (
    <>
      <ActionMenu
        className="w-60"
        button={
          <Button
            variant="ghost"
            size="sm"
            icon
            aria-label={`More for ${mealtimeName(date, slot)}`}
            className="-mr-2 size-8! print:hidden"
          >
            <Ellipsis aria-hidden="true" className="size-4.5" />
          </Button>
        }
      >
        {canCopy && <ActionItem icon={Copy} text="Copy to other days" onPress={() => setCopying(true)} />}
        {onNote && <ActionItem icon={StickyNote} text="Add a note" onPress={onNote} />}
        {state === 'draft' && (
          <ActionItem icon={Trash2} text="Remove draft" onPress={() => void removal.start()} />
        )}
        {state === 'published' && (
          <ActionItem icon={Ban} text="Cancel mealtime" onPress={() => setCancelling(true)} />
        )}
      </ActionMenu>
      <CopyDialog open={isCopying} onOpenChange={setCopying} date={date} mealtimes={[mealtime]} />
      <CancelMealtime open={isCancelling} onOpenChange={setCancelling} mealtime={mealtime} />
    </>
  )
}
