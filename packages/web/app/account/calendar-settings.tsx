import { useQuery } from '@tanstack/react-query'
import type { FeedState } from '@warm-ladle/contract'
import { CalendarDays } from 'lucide-react'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { calendarFeedQuery } from './account-queries.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { SettingWindow } from './setting-window.tsx'
import { Setting, SettingAction, Settings } from './setting.tsx'

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
            {shows && <TakeBack />}
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

function TakeBack() {
  const api = useApi()
  const removal = useConfirmedMutation({
    ask: {
      title: 'Take the address back?',
      message: 'The programs that have it will no longer show the mealtimes.',
      confirmLabel: 'Yes, take it back',
    },
    run: () => api.calendarFeed.remove(),
    done: messageToast,
    failure: failureTitle('The address could not be taken back. Please try again.'),
    arrived: { code: 'not-found', answer: { success: true, message: 'The address no longer works.' } },
    invalidates: [['calendar-feed']],
  })
  return <SettingAction label="Take back" of="the address of your calendar" {...removal} />
}
