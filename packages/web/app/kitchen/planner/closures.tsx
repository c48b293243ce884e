import { useQuery } from '@tanstack/react-query'
import {
  type Closure,
  inOrder,
  Refusal,
  requiredLine,
  Slot,
  slotNames,
  slots,
  datesText,
  withMessage,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { DoorClosed } from 'lucide-react'
import * as z from 'zod/mini'
import { LeftOpen } from '../../api/left-open.ts'
import { ListState } from '../../api/list-state.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { TimeSpan } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { RowActions, RowRemoval } from '../../ui/row-action.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { closuresQuery } from './planning.ts'
import { texts } from './texts.ts'

/** Current and future days on which the kitchen is closed. */
export function Closures() {
  const t = useTranslate()
  const columns: Columns<Closure> = [
    column(t(texts.days), { phone: 'title' }, ({ from, until }) => (
      <TimeSpan from={from} until={until} as="dates" />
    )),
    column(t(texts.meals), { label: true }, ({ slot }) => t(slot === null ? texts.all : slotNames[slot])),
    column(t(texts.reason), { phone: 'line' }, ({ reason }) => <ShortText text={reason} />),
    column(t(texts.actions), { phone: 'actions' }, (closure) => <ClosureActions closure={closure} />),
  ]
  const [isAdding, setAdding] = useDraftWindow(closureDraft)
  return (
    <div className="mt-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">{t(texts.closedDays)}</h2>
        <Button variant="outline" onClick={() => setAdding(true)}>
          <DoorClosed aria-hidden="true" className="size-4.5" />
          {t(texts.closeKitchen)}
        </Button>
      </div>
      <ListState
        query={useQuery(closuresQuery(useApi()))}
        failure={t(texts.closuresFailed)}
        empty={<EmptyState icon={<DoorClosed className="size-6" />} text={t(texts.noClosures)} />}
      >
        {(closures) => (
          <DataTable
            label={t(texts.closedDays)}
            columns={columns}
            rows={closures}
            rowKey={({ id }) => id}
            pinLast
          />
        )}
      </ListState>
      <AddClosure open={isAdding} onOpenChange={setAdding} />
    </div>
  )
}

function ClosureActions({ closure }: { closure: Closure }) {
  const t = useTranslate()
  const removal = useRemoveClosure(closure)
  return (
    <RowActions>
      <RowRemoval
        label={t(texts.remove)}
        subject={datesText(t.language, closure.from, closure.until)}
        removal={removal}
      />
    </RowActions>
  )
}

const closureDraft = 'closure'

/** The dialog to close the kitchen for some days. */
function AddClosure({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.closeKitchen)}
      description={t(texts.closureNote)}
    >
      <ClosureForm onAdded={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ClosureForm({ onAdded }: { onAdded: () => void }) {
  const t = useTranslate()
  const form = useActForm({
    schema: ClosureFields,
    defaultValues: { from: '', until: '', slot: '', reason: '' },
    draft: closureDraft,
    act: 'closures.add',
    run: useAddClosure(),
    onSent: onAdded,
    done: messageToast,
    failure: t(texts.notClosed),
  })
  const { field } = form
  return (
    <DialogForm form={form} submit={t(texts.closeKitchen)}>
      <TextField label={t(texts.firstDay)} type="date" className="sm:col-span-1!" {...field('from')} />
      <TextField label={t(texts.lastDay)} type="date" className="sm:col-span-1!" {...field('until')} />
      <SelectField label={t(texts.meals)} {...field('slot')}>
        <option value="">{t(texts.allMeals)}</option>
        {slots.map((slot) => (
          <option key={slot} value={slot}>
            {t(texts.mealsOnly, { slot })}
          </option>
        ))}
      </SelectField>
      <TextField label={t(texts.reason)} hint={t(texts.residentsRead)} {...field('reason')} />
    </DialogForm>
  )
}

/**
 * Closes the kitchen for some days. If that cancels published mealtimes, the service says how many, and the cook has to
 * confirm.
 */
function useAddClosure() {
  const t = useTranslate()
  const api = useApi()
  const { confirm } = useDialogs()
  return async ({ slot, ...days }: ClosureFields) => {
    const body = { ...days, slot: slot === '' ? null : slot }
    try {
      return await api.closures.add({ body: { ...body, cancelMealtimes: false } })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'already-published') throw error
      const agreed = await confirm({
        title: t(texts.closeQuestion, { dates: datesText(t.language, days.from, days.until) }),
        message: error.message,
        confirmLabel: t(texts.closeAndCancel),
        cancelLabel: t(texts.keepOpen),
        tone: 'warning',
      })
      if (!agreed) throw new LeftOpen()
      return api.closures.add({ body: { ...body, cancelMealtimes: true } })
    }
  }
}

/** The closure form; '' means all mealtimes of the days. */
const ClosureFields = z
  .object({
    from: z.iso.date(withMessage(texts.chooseFirstDay)),
    until: z.iso.date(withMessage(texts.chooseLastDay)),
    slot: z.union([z.literal(''), Slot]),
    reason: requiredLine(200, withMessage(checks.sayWhy)),
  })
  .check(inOrder)
type ClosureFields = z.infer<typeof ClosureFields>

/** Reopens the kitchen on days of a closure. */
function useRemoveClosure({ id, from, until }: Closure) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.openQuestion, { dates: datesText(t.language, from, until) }),
      message: t(texts.openNote),
      confirmLabel: t(texts.openAgain),
      tone: 'info',
    },
    act: 'closures.remove',
    run: () => api.closures.remove({ params: { id } }),
    done: messageToast,
    failure: t(texts.notRemoved),
  })
}
