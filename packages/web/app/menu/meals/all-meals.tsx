import type { Meal } from '@warm-ladle/contract'
import { useApi } from '../../api/query.ts'
import { deletion, useActOnChoice } from '../../api/use-act-on-choice.tsx'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { MealRowActions, MealTitleCell } from '../meal-cells.tsx'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, DeleteChosen, useChoice } from '../../ui/choice.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { Cell, Row, Table, withChoice } from '../../ui/table.tsx'
import { texts as mealTexts } from '../texts.ts'
import { texts } from './texts.ts'
import { mealDraft, UpdateMeal } from './update-meal.tsx'

export const allMealsColumns = [
  texts.number,
  texts.mealTitle,
  texts.likes,
  texts.reviewsCount,
  texts.rating,
  mealTexts.distributor,
  texts.actions,
] as const

interface AllMealsProps {
  meals: readonly Meal[]
  /** Number of meals on previous pages. */
  before: number
  busy: boolean
}

/** The menu as a table for those who change it. */
export function AllMeals({ meals, before, busy }: AllMealsProps) {
  const t = useTranslate()
  const mayRemove = useMayOffer('admin')
  const choice = useChoice(mayRemove ? meals.map(({ _id }) => _id) : [])
  const removal = useRemoveMeals(choice)
  const columns = withChoice(
    allMealsColumns.map((column) => t(column)),
    t(texts.mealTitle),
    <ChoiceOfAll choice={choice} what={t(texts.what)} />,
  )
  return (
    <>
      <Table label={t(texts.meals)} columns={columns} busy={busy} pinLast>
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
  const t = useTranslate()
  const [isChanging, setChanging] = useDraftWindow(mealDraft(id))
  const removal = useRemoveMeal(meal)
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell {...meal} choice={<ChoiceBox choice={choice} id={id} what={title} />}>
        <ShortText text={title} />
      </MealTitleCell>
      <Cell label={t(texts.likes)}>{likeCount}</Cell>
      <Cell label={t(texts.reviewsBriefly)}>{reviewCount}</Cell>
      <Cell label={t(texts.rating)}>{rating || t(texts.unknown)}</Cell>
      <Cell label={t(texts.by)}>
        <OneLine
          text={distributorName || t(texts.unknown)}
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
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: t(texts.sure),
      message: t(texts.removeOne, { meal: title }),
      confirmLabel: t(texts.confirmRemoval),
    },
    act: 'meals.remove',
    run: () => api.meals.remove({ params: { id } }),
    done: () => ({ dialog: { title: t(texts.removed) } }),
    failure: t(texts.removalFailed),
  })
}

/** Takes the chosen meals off the menu. */
function useRemoveMeals(choice: Choice) {
  const t = useTranslate()
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: deletion(t, (meals) => t(texts.removeSome, { meals })),
    act: 'meals.removeMany',
    run: (ids) => api.meals.removeMany({ body: { ids } }),
    done: t(texts.someRemoved),
    failure: t(texts.removalFailed),
  })
}
