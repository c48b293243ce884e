import { Plus } from 'lucide-react'
import { Button, ButtonLink } from '../ui/button.tsx'

/** A meal that was just added. */
export interface AddedMeal {
  readonly id: string
  readonly title: string
}

const linkId = 'added-meal'

/** The link to the meal, which gets the focus after the dialog. */
export const addedLink = (): HTMLElement | null => document.getElementById(linkId)

/** What to do next after a meal was added. */
export const AddedMealNotice = ({ meal, onAnother }: { meal: AddedMeal; onAnother: () => void }) => (
  <div className="surface mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
    <output className="min-w-0 flex-1 basis-44 wrap-anywhere">
      <bdi className="font-semibold">{meal.title}</bdi> is on the menu.
    </output>
    <div className="flex flex-wrap gap-3">
      <ButtonLink id={linkId} to={`/meal/${meal.id}`} variant="outline">
        View meal
      </ButtonLink>
      <Button variant="soft" onClick={onAnother}>
        <Plus aria-hidden="true" className="size-4.5" />
        Add another
      </Button>
    </div>
  </div>
)
