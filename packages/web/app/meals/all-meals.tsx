import type { Meal } from '@warm-ladle/contract'
import { MealRowActions } from '../dish/meal-row-actions.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { ChoiceBar } from '../ui/choice-bar.tsx'
import { ChoiceBox } from '../ui/choice-box.tsx'
import { DeleteChosen } from '../ui/delete-chosen.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { type Choice, useChoice } from '../ui/use-choice.ts'
import { useDraftWindow } from '../forms/use-draft-window.ts'
import { mealDraft, UpdateMeal } from './update-meal.tsx'
import { useRemoveMeal } from './use-remove-meal.ts'
import { useRemoveMeals } from './use-remove-meals.ts'
import { OneLine } from '../ui/one-line.tsx'
import { ShortText } from '../ui/short-text.tsx'

export const allMealsColumns = [
  '#',
  'Meal Title',
  'Likes',
  'Reviews Count',
  'Rating',
  'Distributor',
  'Actions',
] as const

interface AllMealsProps {
  meals: readonly Meal[]
  /** Number of meals on previous pages. */
  before: number
  busy: boolean
}

/** The menu as a table for admins. */
export function AllMeals({ meals, before, busy }: AllMealsProps) {
  const choice = useChoice(meals.map(({ _id }) => _id))
  const removal = useRemoveMeals(choice)
  return (
    <>
      <ChoiceBar choice={choice} what="meals">
        <DeleteChosen count={choice.chosen.length} {...removal} />
      </ChoiceBar>
      <Table label="Meals" columns={allMealsColumns} busy={busy} pinLast>
        {meals.map((meal, position) => (
          <MealRow key={meal._id} number={before + position + 1} meal={meal} choice={choice} />
        ))}
      </Table>
    </>
  )
}

function MealRow({ number, meal, choice }: { number: number; meal: Meal; choice: Choice }) {
  const { _id: id, title, likeCount, reviewCount, rating, distributorName } = meal
  const [isChanging, setChanging] = useDraftWindow(mealDraft(id))
  const removal = useRemoveMeal(meal)
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell {...meal} choice={<ChoiceBox choice={choice} id={id} what={title} />}>
        <ShortText text={title} />
      </MealTitleCell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell label="Reviews">{reviewCount}</Cell>
      <Cell label="Rating">{rating || 'N/A'}</Cell>
      <Cell label="By">
        <OneLine
          text={distributorName || 'N/A'}
          className="max-xl:inline-block max-xl:align-bottom xl:max-w-32"
        />
      </Cell>
      <Cell place="actions">
        <MealRowActions title={title} mealId={id} onUpdate={() => setChanging(true)} removal={removal} />
        <UpdateMeal meal={meal} open={isChanging} onOpenChange={setChanging} />
      </Cell>
    </Row>
  )
}
