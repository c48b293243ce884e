import type { Meal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { deletion, useActOnChoice } from '../api/use-act-on-choice.tsx'
import { useConfirmedMutation } from '../api/use-notifying-mutation.tsx'
import { MealRowActions, MealTitleCell } from '../dish/meal-cells.tsx'
import { useDraftWindow } from '../forms/use-draft.ts'
import { useMayOffer } from '../session/use-member.ts'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, DeleteChosen, useChoice } from '../ui/choice.tsx'
import { OneLine, ShortText } from '../ui/short-text.tsx'
import { Cell, Row, Table, withChoice } from '../ui/table.tsx'
import { mealDraft, UpdateMeal } from './update-meal.tsx'

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

/** The menu as a table for those who change it. */
export function AllMeals({ meals, before, busy }: AllMealsProps) {
  const mayRemove = useMayOffer('admin')
  const choice = useChoice(mayRemove ? meals.map(({ _id }) => _id) : [])
  const removal = useRemoveMeals(choice)
  const columns = withChoice(allMealsColumns, 'Meal Title', <ChoiceOfAll choice={choice} what="meals" />)
  return (
    <>
      <Table label="Meals" columns={columns} busy={busy} pinLast>
        {meals.map((meal, position) => (
          <MealRow key={meal._id} number={before + position + 1} {...{ meal, choice, mayRemove }} />
        ))}
      </Table>
      <ChoiceBar choice={choice}>
        <DeleteChosen count={choice.chosen.length} {...removal} />
      </ChoiceBar>
    </>
  )
}

interface MealRowProps {
  number: number
  meal: Meal
  choice: Choice
  mayRemove: boolean
}

function MealRow({ number, meal, choice, mayRemove }: MealRowProps) {
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
        <MealRowActions
          title={title}
          mealId={id}
          onUpdate={() => setChanging(true)}
          removal={mayRemove ? removal : undefined}
        />
        <UpdateMeal meal={meal} open={isChanging} onOpenChange={setChanging} />
      </Cell>
    </Row>
  )
}

/** Takes a meal off the menu. */
function useRemoveMeal({ _id: id, title }: Meal) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: `${title} leaves the menu with its likes and reviews, and open requests for it are cancelled. This cannot be undone!`,
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.meals.remove({ params: { id } }),
    done: () => ({ dialog: { title: 'Meal deleted successfully!' } }),
    failure: 'Failed to delete meal.',
    invalidates: [['meals'], ['reviews'], ['meal-requests']],
  })
}

/** Takes the chosen meals off the menu. */
function useRemoveMeals(choice: Choice) {
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: deletion(
      (count) =>
        `${count === 1 ? 'This meal leaves' : `These ${count} meals leave`} the menu with likes and reviews, and open requests are cancelled. This cannot be undone!`,
    ),
    run: (ids) => api.meals.removeMany({ body: { ids } }),
    done: 'Deleted!',
    failure: 'Failed to delete meal.',
    invalidates: [['meals'], ['reviews'], ['meal-requests']],
  })
}
