import type { Meal } from '@warm-ladle/contract'
import type { PageState } from '../../api/paged-list.tsx'
import { useApi } from '../../api/query.ts'
import { deletion, useActOnChoice } from '../../api/use-act-on-choice.tsx'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { MealRowActions, MealTitle, mealTitleLayout } from '../meal-cells.tsx'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, DeleteChosen, useChoice } from '../../ui/choice.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { texts as mealTexts } from '../texts.ts'
import { texts } from './texts.ts'
import { mealDraft, UpdateMeal } from './update-meal.tsx'

interface AllMealsProps extends PageState {
  meals: Rows<Meal>
}

/** The menu as a table, for staff who edit it. */
export function AllMeals({ meals, ...page }: AllMealsProps) {
  const t = useTranslate()
  const mayRemove = useMayOffer('admin')
  const choice = useChoice(mayRemove ? meals?.map(({ _id }) => _id) : [])
  const removal = useRemoveMeals(choice)
  const all = <ChoiceOfAll choice={choice} what={t(texts.what)} />
  const columns: Columns<Meal> = [
    column(t(texts.number), { phone: 'nowhere' }, (_, number) => number),
    column(t(texts.mealTitle), { ...mealTitleLayout, choice: all }, (meal) => (
      <MealTitle {...meal} choice={<ChoiceBox choice={choice} id={meal._id} what={meal.title} />}>
        <ShortText text={meal.title} />
      </MealTitle>
    )),
    column(t(texts.likes), { label: true }, ({ likeCount }) => likeCount),
    column(t(texts.reviewsCount), { label: t(texts.reviewsBriefly) }, ({ reviewCount }) => reviewCount),
    column(t(texts.rating), { label: true }, ({ rating }) => rating || t(texts.unknown)),
    column(t(mealTexts.distributor), { label: t(texts.by) }, ({ distributorName }) => (
      <OneLine
        text={distributorName || t(texts.unknown)}
        className="max-xl:inline-block max-xl:align-bottom xl:max-w-32"
      />
    )),
    column(t(texts.actions), { phone: 'actions' }, (meal) => <MealActions {...{ meal, mayRemove }} />),
  ]
  return (
    <>
      <DataTable
        {...page}
        label={t(texts.meals)}
        columns={columns}
        rows={meals}
        rowKey={({ _id }) => _id}
        loading={t(texts.loading)}
        pinLast
      />
      {meals && (
        <ChoiceBar choice={choice}>
          <DeleteChosen count={choice.chosen.length} {...removal} />
        </ChoiceBar>
      )}
    </>
  )
}

function MealActions({ meal, mayRemove }: { meal: Meal; mayRemove: boolean }) {
  const { _id: id, title } = meal
  const [isChanging, setChanging] = useDraftWindow(mealDraft(id))
  const removal = useRemoveMeal(meal)
  return (
    <>
      <MealRowActions
        title={title}
        mealId={id}
        onUpdate={() => setChanging(true)}
        removal={mayRemove ? removal : undefined}
      />
      <UpdateMeal meal={meal} open={isChanging} onOpenChange={setChanging} />
    </>
  )
}

function useRemoveMeal({ _id: id, title }: Meal) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
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

/** Removes the selected meals from the menu. */
function useRemoveMeals(choice: Choice) {
  const t = useTranslate()
  const api = useApi()
  return useActOnChoice({
    choice,
    question: deletion(t, (meals) => t(texts.removeSome, { meals })),
    act: 'meals.removeMany',
    run: (ids) => api.meals.removeMany({ body: { ids } }),
    done: t(texts.someRemoved),
    failure: t(texts.removalFailed),
  })
}
