import { useQuery } from '@tanstack/react-query'
import { type FeedKind, feedKinds, type FeedState } from '@warm-ladle/contract'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { Button } from '../ui/button.tsx'
import { DialogButtons } from '../ui/dialog.tsx'
import { SelectField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { calendarFeedQuery } from './account-queries.ts'
import { CopiedField } from './copied-field.tsx'
import { Setting, SettingAction, Settings, SettingWindow } from './setting.tsx'

/** The member's calendar in other programs. A hostel that plans no mealtimes has nothing to show there. */
export function CalendarSettings() {
  const { data } = useQuery(calendarFeedQuery(useApi()))
  if (!data || !(data.isOffered || data.shows)) return null
  return <Calendar {...data} />
}

function Calendar({ shows }: FeedState) {
  return (
    <Settings title="Your calendar" id="calendar">
      <Setting
        icon={<CalendarDays aria-hidden="true" className="size-5 shrink-0 text-muted" />}
        title="Mealtimes in your calendar"
        text={texts[shows ?? 'none']}
        action={
          <div className="flex flex-wrap gap-2">
            {shows && <RemoveAddress />}
            <NewAddress isFirst={!shows} />
          </div>
        }
      />
    </Settings>
  )
}

const texts = {
  none: 'The calendar of your phone or computer can show them, and keep up with changes.',
  menu: 'All mealtimes are shown in the programs that have its address.',
  mine: 'The mealtimes that you have asked for are shown in the programs that have its address.',
} as const

function NewAddress({ isFirst }: { isFirst: boolean }) {
  return (
    <SettingWindow
      label={isFirst ? 'Get an address' : 'New address'}
      fullLabel={isFirst ? 'Get an address for your calendar' : 'New address for your calendar'}
      title="Mealtimes in your calendar"
      description="Calendar programs read the mealtimes at an address that only you know."
    >
      {(close) => <CalendarAddress isFirst={isFirst} onClose={close} />}
    </SettingWindow>
  )
}

function RemoveAddress() {
  const api = useApi()
  const removal = useConfirmedMutation({
    ask: {
      title: 'Remove the address of your calendar?',
      message:
        'It stops working at once, and calendars that use it no longer show the mealtimes. You can get a new address at any time.',
      confirmLabel: 'Yes, remove it!',
    },
    run: () => api.calendarFeed.remove(),
    done: messageToast,
    failure: failureTitle('The address could not be removed. Please try again.'),
    arrived: { code: 'not-found', answer: { success: true, message: 'The address no longer works.' } },
    invalidates: [['calendar-feed']],
  })
  return <SettingAction label="Remove" of="the address of your calendar" {...removal} />
}

const kindNames: Readonly<Record<FeedKind, string>> = {
  menu: 'All mealtimes',
  mine: 'The mealtimes that I have asked for',
}

interface CalendarAddressProps {
  isFirst: boolean
  onClose: () => void
}

/** Asks what a calendar is to show, and then shows its new address, this once. */
function CalendarAddress({ isFirst, onClose }: CalendarAddressProps) {
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

/** Each calendar program, and where it takes an address. */
const programs = [
  ['iPhone, iPad and Mac', 'press ‘Open in my calendar’ above.'],
  ['Google Calendar', 'on a computer, press + beside ‘Other calendars’, choose ‘From URL’, and paste it.'],
  ['Outlook', 'choose ‘Add calendar’, ‘Subscribe from web’, and paste it.'],
] as const

/** The address of a calendar, which is shown this once, and how to subscribe to it. */
function CalendarSteps({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <CopiedField label="Address of your calendar" value={url}>
        <a href={url.replace(/^https?:/, 'webcal:')} className="btn btn-outline h-9 rounded-full px-3.5">
          Open in my calendar
        </a>
      </CopiedField>
      <p className="text-sm">
        This address is shown only now. All who have it can read your calendar, so keep it to yourself. If you
        lose it, make a new one.
      </p>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm">
        {programs.map(([name, what]) => (
          <li key={name}>
            <strong>{name}:</strong> {what}
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
