import type { UpcomingMeal } from '@warm-ladle/contract'
import { Pencil, Send } from 'lucide-react'
import { CategoryBadge } from '../dish/category-badge.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { useDraftWindow } from '../forms/use-draft-window.ts'
import { RowAction, RowActions, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { announcedDraft, UpdateAnnouncement } from './update-announcement.tsx'
import { usePublishMeal } from './use-publish-meal.ts'
import { useWithdrawMeal } from './use-withdraw-meal.ts'
import { ShortText } from '../ui/short-text.tsx'

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
  const { start, isPending } = usePublishMeal(id)
  const removal = useWithdrawMeal(meal)
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
          <RowAction label="Publish" of={title} icon={Send} pending={isPending} onPress={start} />
          <RowAction label="Update" of={title} icon={Pencil} onPress={() => setChanging(true)} />
          <RowRemoval label="Withdraw" of={title} removal={removal} />
        </RowActions>
        <UpdateAnnouncement meal={meal} open={isChanging} onOpenChange={setChanging} />
      </Cell>
    </Row>
  )
}
