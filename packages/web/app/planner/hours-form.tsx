import type { OpeningHours } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import { Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { HoursDay } from './hours-day.tsx'
import { fieldsOfHours, type HoursFields, weekdays } from './hours-fields.ts'
import { hoursResolver } from './hours-resolver.ts'
import { useSaveHours } from './use-save-hours.ts'

interface HoursFormProps {
  timeZone: string
  hours: readonly OpeningHours[]
  proposal: readonly OpeningHours[]
}

/** The opening hours of the week; they are saved together. */
export function HoursForm({ timeZone, hours, proposal }: HoursFormProps) {
  const form = useForm<HoursFields>({
    resolver: hoursResolver,
    values: fieldsOfHours(hours, proposal),
    resetOptions: { keepDirtyValues: true },
  })
  const draft = useDraft('opening-hours', form)
  const { start, isPending } = useSaveHours(() => {
    draft.clear()
    form.reset(form.getValues())
  })
  const takeOver = () => {
    for (const [name, row] of Object.entries(fieldsOfHours(proposal, proposal)))
      // the names are those of the form
      form.setValue(name as keyof HoursFields, row, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  return (
    <Form draft={draft} onSubmit={form.handleSubmit(start)} className="flex flex-col gap-4">
      {hours.length === 0 && proposal.length > 0 && <Proposal onTakeOver={takeOver} />}
      {weekdays.map((weekday) => (
        <HoursDay key={weekday} weekday={weekday} form={form} />
      ))}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-ground px-1 py-4">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
          Times are those of {timeZone}. Published mealtimes keep the times that residents have seen.
        </p>
        <Button type="submit" pending={isPending}>
          Save opening hours
        </Button>
      </div>
    </Form>
  )
}

const Proposal = ({ onTakeOver }: { onTakeOver: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-tint-saffron p-5">
    <p className="min-w-0 flex-1 basis-72">
      <span className="block font-semibold">There are no opening hours yet.</span>
      Start from a proposal with three meals on every day, and change what differs.
    </p>
    <Button variant="outline" onClick={onTakeOver}>
      Use the proposal
    </Button>
  </div>
)
