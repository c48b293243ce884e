import { zodResolver } from '@hookform/resolvers/zod'
import type { UpcomingMeal } from '@warm-ladle/contract'
import { Pencil, Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { CategoryBadge } from '../dish/dish-card.tsx'
import { MealTitleCell } from '../dish/meal-cells.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/form.tsx'
import { useDraft, useDraftWindow } from '../forms/use-draft.ts'
import { useMayOffer } from '../session/use-member.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RowAction, RowActions, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { useCurrency } from '../ui/price.tsx'
import {
  type Announcement,
  announcementIn,
  AnnouncementFields,
  type AnnouncementForm,
} from './announce-meal.tsx'
import { outcomeToast, touchedByAnnouncements } from './upcoming-meals-query.ts'

export const announcedMealsColumns = ['Title', 'Category', 'Likes', 'Actions'] as const

/** Announced meals, with buttons to put them on the menu, change and withdraw them. */
export function AnnouncedMeals({ meals, busy }: { meals: readonly UpcomingMeal[]; busy: boolean }) {
  return (
    <Table label="Upcoming meals" columns={announcedMealsColumns} busy={busy} pinLast>
      {meals.map((meal) => (
        <AnnouncedMeal key={meal._id} meal={meal} />
      ))}
    </Table>
  )
}

function AnnouncedMeal({ meal }: { meal: UpcomingMeal }) {
  const { _id: id, title, category, likeCount } = meal
  const { start, isPending } = usePublishMeal(meal)
  const removal = useWithdrawMeal(meal)
  const mayWithdraw = useMayOffer('admin')
  const [isChanging, setChanging] = useDraftWindow(announcedDraft(id))
  return (
    <Row>
      <MealTitleCell {...meal}>
        <ShortText text={title} />
      </MealTitleCell>
      <Cell>
        <CategoryBadge category={category} />
      </Cell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell place="actions">
        <RowActions>
          <RowAction label="Publish" of={title} icon={Send} isMain pending={isPending} onPress={start} />
          <RowAction label="Update" of={title} icon={Pencil} onPress={() => setChanging(true)} />
          {mayWithdraw && <RowRemoval label="Withdraw" of={title} removal={removal} />}
        </RowActions>
        <UpdateAnnouncement meal={meal} open={isChanging} onOpenChange={setChanging} />
      </Cell>
    </Row>
  )
}

/** Puts an announced meal on the menu, for good: it asks before. */
function usePublishMeal({ _id: mealId, title }: UpcomingMeal) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Publish ${title}?`,
      message: 'Members can see and request it on the menu right away. It keeps its likes.',
      confirmLabel: 'Publish',
      tone: 'info',
    },
    run: () => api.upcomingMeals.publish({ body: { mealId } }),
    done: (outcome) => outcomeToast(outcome),
    failure: 'Something went wrong.',
    invalidates: touchedByAnnouncements,
  })
}

/** Withdraws an announced meal. */
function useWithdrawMeal({ _id: id, title, likeCount }: UpcomingMeal) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Withdraw ${title}?`,
      message: likeCount === 0 ? 'It is no longer announced then.' : `${likesText(likeCount)} will be lost.`,
      confirmLabel: 'Withdraw',
    },
    run: () => api.upcomingMeals.withdraw({ params: { id } }),
    done: messageToast,
    failure: 'Something went wrong.',
    invalidates: touchedByAnnouncements,
  })
}

const likesText = (count: number) => (count === 1 ? 'Its like' : `Its ${count} likes`)

interface UpdateAnnouncementProps {
  meal: UpcomingMeal
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog to change an announced meal, whose likes stay. */
const UpdateAnnouncement = ({ meal, open, onOpenChange }: UpdateAnnouncementProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Update ${meal.title}`}
    description="Members see the changes at once. Its likes stay."
  >
    <UpdateForm meal={meal} onUpdated={() => onOpenChange(false)} />
  </Dialog>
)

/** The draft of changes to an announced meal. */
const announcedDraft = (id: string): string => `update-announcement:${id}`

function UpdateForm({ meal, onUpdated }: { meal: UpcomingMeal; onUpdated: () => void }) {
  const form = useForm({
    resolver: zodResolver(announcementIn(useCurrency())),
    defaultValues: valuesOf(meal),
  })
  const draft = useDraft(announcedDraft(meal._id), form)
  const { start, isPending } = useUpdateAnnouncement(meal._id, form, draft.afterSending(onUpdated))
  return (
    <DialogForm draft={draft} onSubmit={form.handleSubmit(start)} pending={isPending} submit="Save changes">
      <AnnouncementFields field={fieldsOf(form)} />
    </DialogForm>
  )
}

const valuesOf = (meal: UpcomingMeal) => ({
  title: meal.title,
  category: meal.category,
  price: String(meal.price),
  image: meal.image,
  description: meal.description,
  distributorName: meal.distributorName,
  distributorEmail: meal.distributorEmail,
})

/** Changes an announced meal; `onUpdated` closes its form. */
function useUpdateAnnouncement(id: string, form: AnnouncementForm, onUpdated: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: Announcement) => api.upcomingMeals.change({ params: { id }, body }),
    done: (answer) => {
      onUpdated()
      return messageToast(answer)
    },
    failure: 'Something went wrong.',
    form,
    invalidates: touchedByAnnouncements,
  })
}
