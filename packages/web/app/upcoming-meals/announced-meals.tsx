import type { UpcomingMeal } from '@warm-ladle/contract'
import { CategoryBadge } from '../dish/category-badge.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { Button } from '../ui/button.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { usePublishMeal } from './use-publish-meal.ts'

export const announcedMealsColumns = ['Title', 'Category', 'Likes', 'Actions'] as const

/** Announced meals, with buttons to put them on the menu. */
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
  return (
    <Row>
      <MealTitleCell {...meal}>{title}</MealTitleCell>
      <Cell>
        <CategoryBadge category={category} />
      </Cell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell place="end">
        <Button
          variant="soft"
          size="sm"
          pending={isPending}
          aria-label={`Publish ${title}`}
          onClick={() => start()}
        >
          Publish
        </Button>
      </Cell>
    </Row>
  )
}
