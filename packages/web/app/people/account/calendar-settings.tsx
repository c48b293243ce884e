import { useQuery } from '@tanstack/react-query'
import {
  calendarFeed as contract,
  type FeedKind,
  feedKinds,
  type FeedState,
  type Message,
} from '@warm-ladle/contract'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { Form } from '../../forms/form.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogButtons } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { calendarFeedQuery } from './account-queries.ts'
import { CopiedField } from '../copied-field.tsx'
import { Setting, SettingAction, Settings, SettingWindow } from './setting.tsx'
import { texts } from './texts.ts'

/** The member's calendar for other programs. Hidden if the hostel plans no mealtimes and no calendar exists. */
export function CalendarSettings() {
  const { data } = useQuery(calendarFeedQuery(useApi()))
  if (!data || !(data.isOffered || data.shows)) return null
  return <Calendar {...data} />
}

function Calendar({ shows }: FeedState) {
  const t = useTranslate()
  return (
    <Settings title={t(texts.calendar)} id="calendar">
      <Setting
        icon={<CalendarDays aria-hidden="true" className="size-5 shrink-0 text-muted" />}
        title={t(texts.calendarTitle)}
        text={t(states[shows ?? 'none'])}
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

const states = {
  none: texts.calendarNone,
  menu: texts.calendarMenu,
  mine: texts.calendarMine,
} as const

function NewAddress({ isFirst }: { isFirst: boolean }) {
  const t = useTranslate()
  return (
    <SettingWindow
      label={t(isFirst ? texts.getAddress : texts.newAddress)}
      fullLabel={t(isFirst ? texts.getAddressFull : texts.newAddressFull)}
      title={t(texts.calendarTitle)}
      description={t(texts.addressText)}
    >
      {(close) => <CalendarAddress isFirst={isFirst} onClose={close} />}
    </SettingWindow>
  )
}

function RemoveAddress() {
  const t = useTranslate()
  const api = useApi()
  const removal = useConfirmedMutation({
    question: {
      title: t(texts.removeAddressTitle),
      message: t(texts.removeAddressText),
      confirmLabel: t(texts.removeAddressYes),
    },
    act: 'calendarFeed.remove',
    run: () => api.calendarFeed.remove(),
    done: messageToast,
    failure: failureTitle(t(texts.removeAddressFailed)),
    arrived: { code: 'not-found', answer: { success: true, message: t(texts.addressRemoved) } },
  })
  return <SettingAction label={t(texts.remove)} fullLabel={t(texts.removeAddress)} {...removal} />
}

const kindNames: Readonly<Record<FeedKind, Message>> = {
  menu: texts.showsMenu,
  mine: texts.showsMine,
}

interface CalendarAddressProps {
  isFirst: boolean
  onClose: () => void
}

/** Asks what the calendar should show, then shows its new URL, only this once. */
function CalendarAddress({ isFirst, onClose }: CalendarAddressProps) {
  const [url, setUrl] = useState<string>()
  // as it was when the window opened: once there is a URL, `isFirst` changes
  const [isReplaced] = useState(!isFirst)
  return url === undefined ? (
    <AddressForm isReplaced={isReplaced} onMade={setUrl} />
  ) : (
    <CalendarSteps url={url} onClose={onClose} />
  )
}

function AddressForm({ isReplaced, onMade }: { isReplaced: boolean; onMade: (url: string) => void }) {
  const t = useTranslate()
  const api = useApi()
  const form = useActForm({
    schema: contract.create.body,
    defaultValues: { shows: 'menu' },
    act: 'calendarFeed.create',
    run: (body) => api.calendarFeed.create({ body }),
    done: ({ url }) => {
      onMade(url)
      return undefined
    },
    failure: failureTitle(t(texts.makeAddressFailed)),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <SelectField
        label={t(texts.whatItShows)}
        hint={isReplaced ? t(texts.addressReplaced) : undefined}
        {...form.field('shows')}
      >
        {feedKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindNames[kind])}
          </option>
        ))}
      </SelectField>
      <DialogButtons pending={form.isPending}>{t(texts.makeAddress)}</DialogButtons>
    </Form>
  )
}

/** A calendar's URL, shown only this once, and how to subscribe to it. */
function CalendarSteps({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTranslate()
  const strong = { name: <strong /> }
  return (
    <div className="flex flex-col gap-5">
      <CopiedField label={t(texts.address)} value={url}>
        <a href={url.replace(/^https?:/, 'webcal:')} className="btn btn-outline h-9 rounded-full px-3.5">
          {t(texts.openInCalendar)}
        </a>
      </CopiedField>
      <p className="text-sm">{t(texts.addressOnce)}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm">
        <li>{t(texts.onApple, strong)}</li>
        <li>{t(texts.onGoogle, strong)}</li>
        <li>{t(texts.onOutlook, strong)}</li>
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t(texts.done)}</Button>
      </div>
    </div>
  )
}
