import { zodResolver } from '@hookform/resolvers/zod'
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
} from '@warm-ladle/contract'
import { DoorClosed } from 'lucide-react'
import { useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { refusalMessage } from '../api/failure-notice.tsx'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { fieldsOf } from '../forms/form.tsx'
import { useDraft, useDraftWindow } from '../forms/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { TimeSpan } from '../ui/date-time.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { RowActions, RowRemoval } from '../ui/row-action.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { Cell, Row, Table, TableSkeleton } from '../ui/table.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { closuresQuery, touchedByClosures } from './planning.ts'

const columns = ['Days', 'Meals', 'Reason', 'Actions'] as const

/** The days on which the kitchen is closed, today or later. */
export function Closures() {
  const [isAdding, setAdding] = useDraftWindow(closureDraft)
  return (
    <div className="mt-12">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-3xl">Closed days</h2>
          <p className="mt-1 text-muted">Nothing is planned or asked for while the kitchen is closed.</p>
        </div>
        <Button variant="outline" onClick={() => setAdding(true)}>
          <DoorClosed aria-hidden="true" className="size-4.5" />
          Close the kitchen
        </Button>
      </div>
      <QueryState
        query={useQuery(closuresQuery(useApi()))}
        loading={<TableSkeleton label="Closed days" columns={columns} />}
        failure="The closed days could not be loaded. Please try again."
        empty={
          <EmptyState icon={<DoorClosed className="size-6" />} text="No days are closed from today on." />
        }
      >
        {(closures) => (
          <Table label="Closed days" columns={columns} pinLast>
            {closures.map((closure) => (
              <ClosureRow key={closure.id} closure={closure} />
            ))}
          </Table>
        )}
      </QueryState>
      <AddClosure open={isAdding} onOpenChange={setAdding} />
    </div>
  )
}

function ClosureRow({ closure }: { closure: Closure }) {
  const { from, until, slot, reason } = closure
  const removal = useRemoveClosure(closure)
  return (
    <Row>
      <Cell place="title">
        <TimeSpan from={from} until={until} as="dates" />
      </Cell>
      <Cell label="Meals">{slot === null ? 'All' : slotNames[slot]}</Cell>
      <Cell place="line">
        <ShortText text={reason} />
      </Cell>
      <Cell place="actions">
        <RowActions>
          <RowRemoval label="Remove" of={datesText(from, until)} removal={removal} />
        </RowActions>
      </Cell>
    </Row>
  )
}

const closureDraft = 'closure'

/** The dialog to close the kitchen for some days. */
const AddClosure = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Close the kitchen"
    description="If mealtimes are published on these days, you are asked before they are cancelled."
  >
    <ClosureForm onAdded={() => onOpenChange(false)} />
  </Dialog>
)

function ClosureForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    resolver: zodResolver(ClosureFields),
    defaultValues: { from: '', until: '', slot: '' as const, reason: '' },
  })
  const draft = useDraft(closureDraft, form)
  const { start, isPending } = useAddClosure(form, draft.afterSending(onAdded))
  const field = fieldsOf(form)
  return (
    <DialogForm
      draft={draft}
      onSubmit={form.handleSubmit(start)}
      pending={isPending}
      submit="Close the kitchen"
    >
      <TextField label="First day" type="date" className="sm:col-span-1!" {...field('from')} />
      <TextField label="Last day" type="date" className="sm:col-span-1!" {...field('until')} />
      <SelectField label="Meals" {...field('slot')}>
        <option value="">All meals of these days</option>
        {slots.map((slot) => (
          <option key={slot} value={slot}>
            {slotNames[slot]} only
          </option>
        ))}
      </SelectField>
      <TextField label="Reason" hint="Residents read it." {...field('reason')} />
    </DialogForm>
  )
}

/** Closes the kitchen for some days. Where that cancels published mealtimes the service says how many, and the cook is asked. */
function useAddClosure(form: UseFormReturn<ClosureFields>, onAdded: () => void) {
  const api = useApi()
  const { confirm } = useDialogs()
  const sent = useRef<ClosureFields>(undefined)
  const close = (fields: ClosureFields, cancelMealtimes: boolean) => {
    sent.current = fields
    const { slot, ...body } = fields
    return api.closures.add({ body: { ...body, slot: slot === '' ? null : slot, cancelMealtimes } })
  }
  const ask = async (message: string) => {
    if (!sent.current) return
    const agreed = await confirm({
      title: `Close the kitchen on ${datesText(sent.current.from, sent.current.until)}?`,
      message,
      confirmLabel: 'Close and cancel them',
      cancelLabel: 'Keep it open',
      tone: 'warning',
    })
    if (agreed) start({ fields: sent.current, cancels: true })
  }
  const { start, isPending } = useNotifyingMutation({
    run: ({ fields, cancels }: { fields: ClosureFields; cancels: boolean }) => close(fields, cancels),
    done: (answer) => {
      onAdded()
      return messageToast(answer)
    },
    failure: (error) => {
      if (error instanceof Refusal && error.code === 'already-published') return void ask(error.message)
      return { title: 'Error!', message: refusalMessage(error, 'The kitchen could not be closed.') }
    },
    form,
    invalidates: touchedByClosures,
  })
  return { start: (fields: ClosureFields) => start({ fields, cancels: false }), isPending }
}

/** What the form of a closure asks; '' stands for all meals of the days. */
const ClosureFields = z
  .object({
    from: z.iso.date('Choose the first day'),
    until: z.iso.date('Choose the last day'),
    slot: z.union([z.literal(''), Slot]),
    reason: requiredLine(200, 'Say why, in a few words'),
  })
  .check(inOrder)
type ClosureFields = z.infer<typeof ClosureFields>

/** Opens the kitchen again on days on which it was to be closed. */
function useRemoveClosure({ id, from, until }: Closure) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Open the kitchen again on ${datesText(from, until)}?`,
      message:
        'The mealtimes that this has cancelled are planned again, and published where they can still be booked. Those who had booked are told, and book anew.',
      confirmLabel: 'Open again',
      tone: 'info',
    },
    run: () => api.closures.remove({ params: { id } }),
    done: messageToast,
    failure: 'It could not be removed.',
    invalidates: touchedByClosures,
  })
}
