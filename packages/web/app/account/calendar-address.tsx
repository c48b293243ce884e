import { type FeedKind, feedKinds } from '@warm-ladle/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { CalendarSteps } from './calendar-steps.tsx'

const kindNames: Readonly<Record<FeedKind, string>> = {
  menu: 'All mealtimes',
  mine: 'The mealtimes that I have asked for',
}

interface CalendarAddressProps {
  isFirst: boolean
  onClose: () => void
}

/** Asks what a calendar is to show, and then shows its new address, this once. */
export function CalendarAddress({ isFirst, onClose }: CalendarAddressProps) {
  const [url, setUrl] = useState<string>()
  // as of its opening: once there is an address it is not the first
  const [isReplaced] = useState(!isFirst)
  return url === undefined ? (
    <AddressForm isReplaced={isReplaced} onMade={setUrl} />
  ) : (
    <CalendarSteps url={url} onClose={onClose} />
  )
}

function AddressForm({ isReplaced, onMade }: { isReplaced: boolean; onMade: (url: string) => void }) {
  const api = useApi()
  const form = useForm<{ shows: FeedKind }>({ defaultValues: { shows: 'menu' } })
  const field = fieldsOf(form)
  const { start, isPending } = useNotifyingMutation({
    run: (body: { shows: FeedKind }) => api.calendarFeed.create({ body }),
    done: ({ url }) => {
      onMade(url)
      return undefined
    },
    failure: failureTitle('The address could not be made. Please try again.'),
    form,
    invalidates: [['calendar-feed']],
  })
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      <SelectField
        label="What it shows"
        hint={isReplaced ? 'The address that you have now stops working.' : undefined}
        {...field('shows')}
      >
        {feedKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </SelectField>
      <DialogButtons pending={isPending}>Make the address</DialogButtons>
    </Form>
  )
}
