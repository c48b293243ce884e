import { Menu } from '@base-ui/react/menu'
import type { PlannedMealtime } from '@warm-ladle/contract'
import { Ban, Copy, Ellipsis, type LucideIcon, StickyNote, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDraftWindow } from '../forms/use-draft-window.ts'
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
  // inside the page, so that the menu is part of a landmark
  const place = useRef<HTMLDivElement>(null)
  if (!canCopy && state !== 'draft' && state !== 'published') return null
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          render={
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
        />
        <div ref={place} className="absolute" />
        <Menu.Portal container={place}>
          <Menu.Positioner align="end" sideOffset={6} className="z-40">
            <Menu.Popup className="surface w-60 p-2 shadow-lg outline-none">
              {canCopy && <Item icon={Copy} text="Copy to other days" onPress={() => setCopying(true)} />}
              {onNote && <Item icon={StickyNote} text="Add a note" onPress={onNote} />}
              {state === 'draft' && (
                <Item icon={Trash2} text="Remove draft" onPress={() => void removal.start()} />
              )}
              {state === 'published' && (
                <Item icon={Ban} text="Cancel mealtime" onPress={() => setCancelling(true)} />
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <CopyDialog open={isCopying} onOpenChange={setCopying} date={date} mealtimes={[mealtime]} />
      <CancelMealtime open={isCancelling} onOpenChange={setCancelling} mealtime={mealtime} />
    </>
  )
}

const Item = ({ icon: Icon, text, onPress }: { icon: LucideIcon; text: string; onPress: () => void }) => (
  <Menu.Item
    onClick={onPress}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm font-medium outline-none data-highlighted:bg-line"
  >
    <Icon aria-hidden="true" className="size-4 text-muted" />
    {text}
  </Menu.Item>
)
