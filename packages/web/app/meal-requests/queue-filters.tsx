import { slotNames, slots } from '@warm-ladle/contract'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type ShownStatus, statuses, type useQueueChoice } from './use-queue-choice.ts'

type Filters = Pick<
  ReturnType<typeof useQueueChoice>,
  'choice' | 'status' | 'change' | 'clear' | 'plansMealtimes'
>

const statusNames: Readonly<Record<ShownStatus, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  all: 'All',
}

/** Chooses requests by status and, once mealtimes are planned, by date and mealtime. */
export function QueueFilters({ status, change, ...filters }: Filters) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {filters.plansMealtimes && <MealtimeFilters change={change} {...filters} />}
      <SelectField label="Status" value={status} onChange={({ target }) => change('status', target.value)}>
        {statuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function MealtimeFilters({ choice, change, clear }: Omit<Filters, 'status'>) {
  const { mealtimes, date = '', slot = '' } = choice
  const show = (value: string) => {
    if (date !== '') clear('date')
    change('mealtimes', value === 'all' ? 'all' : '')
  }
  return (
    <>
      <SelectField label="Show" value={mealtimes ?? 'date'} onChange={({ target }) => show(target.value)}>
        {mealtimes === undefined && <option value="date">One day</option>}
        <option value="today">Until today</option>
        <option value="all">All mealtimes</option>
      </SelectField>
      <TextField
        label="Date"
        type="date"
        value={date}
        onChange={({ target }) => change('date', target.value)}
      />
      <SelectField label="Mealtime" value={slot} onChange={({ target }) => change('slot', target.value)}>
        <option value="">Any</option>
        {slots.map((one) => (
          <option key={one} value={one}>
            {slotNames[one]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
