import { type NumberKind, numberText, type UpcomingMeal } from '@warm-ladle/contract'
import { Pencil, Send } from 'lucide-react'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { CategoryBadge } from '../meal-card.tsx'
import { mealFieldNames } from '../field-names.tsx'
import { usePriceKind } from '../meal-form-fields.tsx'
import { MealTitle, mealTitleLayout } from '../meal-cells.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useSharedActForm } from '../../forms/use-act-form.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RowAction, RowActions, RowRemoval } from '../../ui/row-action.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { announcementIn, AnnouncementFields } from '../announce-meal.tsx'
import { texts } from './texts.ts'
import { outcomeToast } from './upcoming-meals-query.ts'

/** Announced meals, with buttons to put them on the menu, change and withdraw them. */
export function AnnouncedMeals({ meals, busy }: { meals: Rows<UpcomingMeal>; busy: boolean }) {
  const t = useTranslate()
  const columns: Columns<UpcomingMeal> = [
    column(t(texts.mealTitle), mealTitleLayout, (meal) => (
      <MealTitle {...meal}>
        <ShortText text={meal.title} />
      </MealTitle>
    )),
    column(t(texts.category), {}, ({ category }) => <CategoryBadge category={category} />),
    column(t(texts.likes), { label: true }, ({ likeCount }) => likeCount),
    column(t(texts.actions), { isUnseen: true, phone: 'actions' }, (meal) => <MealActions meal={meal} />),
  ]
  return (
    <DataTable
      label={t(texts.table)}
      columns={columns}
      rows={meals}
      rowKey={({ _id }) => _id}
      busy={busy}
      pinLast
    />
  )
}

function MealActions({ meal }: { meal: UpcomingMeal }) {
  const t = useTranslate()
  const { _id: id, title } = meal
  const { start, isPending } = usePublishMeal(meal)
  const removal = useWithdrawMeal(meal)
  const mayWithdraw = useMayOffer('admin')
  const [isChanging, setChanging] = useDraftWindow(announcedDraft(id))
  return (
    <>
      <RowActions>
        <RowAction
          label={t(texts.publish)}
          subject={title}
          icon={Send}
          isMain
          pending={isPending}
          onPress={start}
        />
        <RowAction label={t(texts.update)} subject={title} icon={Pencil} onPress={() => setChanging(true)} />
        {mayWithdraw && <RowRemoval label={t(texts.withdraw)} subject={title} removal={removal} />}
      </RowActions>
      <UpdateAnnouncement meal={meal} open={isChanging} onOpenChange={setChanging} />
    </>
  )
}

/** Puts an announced meal on the menu for good, after a confirmation. */
function usePublishMeal({ _id: mealId, title }: UpcomingMeal) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.publishQuestion, { meal: title }),
      message: t(texts.publishQuestionText),
      confirmLabel: t(texts.publish),
      tone: 'info',
    },
    act: 'upcomingMeals.publish',
    run: () => api.upcomingMeals.publish({ body: { mealId } }),
    done: (outcome) => outcomeToast(outcome),
  })
}

function useWithdrawMeal({ _id: id, title, likeCount }: UpcomingMeal) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.withdrawQuestion, { meal: title }),
      message: likeCount === 0 ? t(texts.withdrawn) : t(texts.likesLost, { likes: likeCount }),
      confirmLabel: t(texts.withdraw),
    },
    act: 'upcomingMeals.withdraw',
    run: () => api.upcomingMeals.withdraw({ params: { id } }),
    done: messageToast,
  })
}

interface UpdateAnnouncementProps {
  meal: UpcomingMeal
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog for changing an announced meal; the meal keeps its likes. */
function UpdateAnnouncement({ meal, open, onOpenChange }: UpdateAnnouncementProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.updateMeal, { meal: meal.title })}
      description={t(texts.updateText)}
    >
      <UpdateForm meal={meal} onUpdated={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** The draft of changes to an announced meal. */
const announcedDraft = (id: string): string => `update-announcement:${id}`

function UpdateForm({ meal, onUpdated }: { meal: UpcomingMeal; onUpdated: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const kind = usePriceKind()
  const { _id: id } = meal
  const form = useSharedActForm({
    schema: announcementIn(kind.currency, t.language),
    draft: announcedDraft(id),
    record: meal,
    toFields: (one: UpcomingMeal) => toValues(one, kind),
    names: {
      title: { label: t(texts.mealTitle) },
      image: { label: t(texts.image) },
      description: { label: t(texts.mealDescription) },
      distributorName: { label: t(texts.distributorName) },
      distributorEmail: { label: t(texts.distributorEmail) },
      ...mealFieldNames(t),
    },
    act: 'upcomingMeals.change',
    run: (body, revision) => api.upcomingMeals.change({ params: { id }, body: { ...body, revision } }),
    onSent: onUpdated,
    done: messageToast,
  })
  return (
    <DialogForm form={form} submit={t(texts.save)}>
      <AnnouncementFields field={form.field} />
    </DialogForm>
  )
}

const toValues = (meal: UpcomingMeal, kind: NumberKind) => ({
  title: meal.title,
  category: meal.category,
  price: numberText(meal.price, kind),
  image: meal.image,
  description: meal.description,
  distributorName: meal.distributorName,
  distributorEmail: meal.distributorEmail,
})
