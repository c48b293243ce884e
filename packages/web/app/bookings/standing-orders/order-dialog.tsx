import { useQuery } from '@tanstack/react-query'
import {
  maxPortions as usualMost,
  Slot,
  slotNames,
  slots,
  type StandingOrder,
  withMessage,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { changedFields } from '../../forms/merge.ts'
import type { ActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { preferableQuery, weekdayNamesIn, type WeekdayName, weekdays, weekdaysIn } from './standing-orders.ts'
import { texts } from './texts.ts'

export const orderDraft = 'standing-order'

const Fields = z
  .object({
    slot: Slot,
    weekdays: z.array(z.enum(weekdays)).check(z.minLength(1, withMessage(checks.chooseWeekday))),
    /** '' for the first meal that suits. */
    mealId: z.string(),
    portions: z.int(),
    takeaway: z.boolean(),
    from: z.iso.date(withMessage(texts.chooseFirstDay)),
    /** '' for no end. */
    until: z.union([z.literal(''), z.iso.date(withMessage(texts.chooseLastDay))]),
  })
  .check(
    z.refine(({ from, until }) => until === '' || from <= until, {
      ...withMessage(checks.lastDayBeforeFirst),
      path: ['until'],
    }),
  )
type Fields = z.infer<typeof Fields>

interface OrderDialogProps {
  /** The standing order to change; missing for a new one. */
  order?: StandingOrder
  today: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Receives what could not be requested. */
  onSaved: (unmet: string | undefined) => void
}

/** Requests a mealtime on chosen days each week; starts with lunch on weekdays from today. */
export function OrderDialog({ order, today, open, onOpenChange, onSaved }: OrderDialogProps) {
  const t = useTranslate()
  const save = useSaveOrder(order)
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(order ? texts.changeTitle : texts.newOrder)}
      form={{
        schema: Fields,
        defaultValues: order ? fieldsOfOrder(order) : { ...defaults, from: today },
        draft: order ? `${orderDraft}:${order.id}` : orderDraft,
        act: ['standingOrders.add', 'standingOrders.change'],
        run: save,
        done: (answer) => {
          const isMet = answer.missed.length === 0
          onSaved(isMet ? undefined : answer.message)
          return isMet ? messageToast(answer) : undefined
        },
        failure: failureTitle(t(texts.notSaved)),
      }}
      submit={t(order ? texts.save : texts.setIt)}
    >
      {(form) => <OrderFields order={order} today={today} form={form} />}
    </FormDialog>
  )
}

interface FieldsProps {
  order: StandingOrder | undefined
  today: string
  form: ActForm<Fields>
}

function OrderFields({ order, today, form }: FieldsProps) {
  const t = useTranslate()
  const { field } = form
  const { mostPortions = usualMost, firstDay } = usePublicConfig()
  const [slot, portions, days] = useWatch({ control: form.control, name: ['slot', 'portions', 'weekdays'] })
  const { data: meals = [] } = useQuery(preferableQuery(useApi(), slot))
  const preferred = order?.meal
  const offered = [
    ...(preferred && !meals.some(({ id }) => id === preferred.id) ? [preferred] : []),
    ...meals.toSorted((one, other) => one.title.localeCompare(other.title)),
  ]
  const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return (
    <>
      {!order && (
        <SelectField label={t(texts.mealtime)} {...field('slot')}>
          {slots.map((one) => (
            <option key={one} value={one}>
              {t(slotNames[one])}
            </option>
          ))}
        </SelectField>
      )}
      <div>
        <ChipGroup
          legend={t(texts.days)}
          choices={weekdaysIn(firstDay)}
          names={weekdayNamesIn(t.language)}
          chosen={days}
          onChange={(chosen: WeekdayName[]) => form.setValue('weekdays', chosen, changed)}
        />
        {field('weekdays').error !== undefined && (
          <p role="alert" className="mt-1.5 text-sm text-error">
            {field('weekdays').error}
          </p>
        )}
      </div>
      <SelectField label={t(texts.meal)} hint={t(texts.mealHint)} {...field('mealId')}>
        <option value="">{t(texts.firstThatSuits)}</option>
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Stepper
        label={t(texts.portions)}
        value={portions}
        min={1}
        max={mostPortions}
        onChange={(count) => form.setValue('portions', count, changed)}
      />
      <CheckField {...form.register('takeaway')}>{t(texts.takeAway)}</CheckField>
      <TextField label={t(texts.firstDay)} type="date" className="sm:col-span-1!" {...field('from')} />
      <TextField
        label={t(texts.lastDay)}
        type="date"
        min={today}
        hint={t(texts.noEnd)}
        className="sm:col-span-1!"
        {...field('until')}
      />
    </>
  )
}

const defaults = {
  slot: 'lunch',
  weekdays: ['1', '2', '3', '4', '5'],
  mealId: '',
  portions: 1,
  takeaway: false,
  until: '',
} as const satisfies Omit<Fields, 'from'>

const fieldsOfOrder = ({ meal, until, weekdays: days, ...order }: StandingOrder): Fields => ({
  slot: order.slot,
  weekdays: weekdays.filter((name) => days.includes(Number(name))),
  mealId: meal?.id ?? '',
  portions: order.portions,
  takeaway: order.takeaway,
  from: order.from,
  until: until ?? '',
})

type Terms = Omit<Fields, 'slot'>

const toTerms = (fields: Terms) => ({
  ...fields,
  weekdays: fields.weekdays.map(Number),
  mealId: fields.mealId === '' ? null : fields.mealId,
  until: fields.until === '' ? null : fields.until,
})

/** Adds a standing order, or changes one. */
function useSaveOrder(order: StandingOrder | undefined) {
  const api = useApi()
  return async ({ slot, ...fields }: Fields, opened: Partial<Fields>) => {
    if (!order) return api.standingOrders.add({ body: { slot, ...toTerms(fields) } })
    const { from, until } = fields
    const changed = changedFields(toTerms({ ...fields, ...opened }), toTerms(fields))
    // sent together, since the service validates the first day against the last
    const days = 'from' in changed || 'until' in changed ? { from, until: until || null } : {}
    return api.standingOrders.change({ params: { id: order.id }, body: { ...changed, ...days } })
  }
}
