import type { UpcomingMeal } from '@warm-ladle/contract'
import { CategoryBadge } from '../dish/category-badge.tsx'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import { usePublishMeal } from './use-publish-meal.ts'

export const announcedMealsColumns = ['Title', 'Category', 'Likes', 'Actions'] as const

/** Announced meals, each of which can be put on the menu. */
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
  const { publish, isPending } = usePublishMeal(id)
  return (
    <tr>
      <td className="min-w-44 font-semibold">{title}</td>
      <td>
        <CategoryBadge category={category} />
      </td>
      <td>{likeCount}</td>
      <td>
        <Button
          variant="soft"
          size="sm"
          pending={isPending}
          aria-label={`Publish ${title}`}
          onClick={() => publish(undefined)}
        >
          Publish
        </Button>
      </td>
    </tr>
  )
}
