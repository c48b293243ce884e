import { useQuery } from '@tanstack/react-query'
import { type HourFormat, type OpeningHours, type Slot, slots } from '@warm-ladle/contract'
import { useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { Form } from '../../forms/form.tsx'
import { type SaveShared, useSharedForm } from '../../forms/use-shared-form.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import type { Route } from './+types/hours-page.ts'
import { Closures } from './closures.tsx'
import { HoursWeek } from './hours-week.tsx'
import {
  daysBeforeTexts,
  fieldsOfHours,
  type HoursFields,
  hoursOfFields,
  type HoursRow,
  rowErrors,
  weekSlots,
  rowName,
  type RowName,
  weekdayName,
  weekdays,
} from './hours-fields.ts'
import { hoursQuery } from './planning.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.hours })

/** Opening hours, request deadlines, and closed days. */
export default function HoursPage() {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t(texts.hours)} />
      <div className="mt-8">
        <QueryState
          query={useQuery(hoursQuery(useApi()))}
          loading={<HoursSkeleton />}
          failure={t(texts.hoursFailed)}
        >
          {(answer) => <HoursForm {...answer} />}
        </QueryState>
      </div>
      <Closures />
    </>
  )
}

const HoursSkeleton = () => (
  <>
    <Skeleton className="h-64 rounded-card" />
    <Loading className="mt-5" />
  </>
)

interface HoursFormProps {
  timeZone: string
  revision: number
  hours: readonly OpeningHours[]
  proposal: readonly OpeningHours[]
}

/** The week's opening hours, saved together. */
function HoursForm({ timeZone, ...record }: HoursFormProps) {
  const { hours, proposal } = record
  const t = useTranslate()
  const { hourFormat } = usePublicConfig()
  const form = useForm<HoursFields>({
    resolver: hoursResolver(hourFormat),
    defaultValues: toFields(record),
  })
  const { draft, save, settle } = useSharedForm({
    form,
    name: 'opening-hours',
    record,
    toFields,
    names: rowNamesIn(t),
  })
  // each increment makes the form find its exceptions again
  const [count, setCount] = useState(0)
  const lookAnew = () => setCount((last) => last + 1)
  const { start, isPending } = useSaveHours(save, (sent) => {
    settle(sent)
    lookAnew()
  })
  const discard = () => {
    draft.discard()
    lookAnew()
  }
  const takeOver = () => {
    for (const [name, row] of Object.entries(fieldsOfHours(proposal, proposal)))
      // safe: these names are form fields
      form.setValue(name as keyof HoursFields, row, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    lookAnew()
  }
  return (
    <Form draft={{ ...draft, discard }} onSubmit={form.handleSubmit(start)} className="flex flex-col gap-4">
      {hours.length === 0 && proposal.length > 0 && <Proposal onTakeOver={takeOver} />}
      <HoursWeek key={count} form={form} />
      <p className="text-sm text-muted">{t(texts.hoursNote, { timeZone })}</p>
      {(form.formState.isDirty || isPending) && (
        <div className="sticky bottom-(--foot-bar) z-10 -mx-1 flex justify-end border-t border-line bg-ground px-1 py-3">
          <Button type="submit" pending={isPending}>
            {t(texts.saveHours)}
          </Button>
        </div>
      )}
    </Form>
  )
}

const toFields = ({ hours, proposal }: Omit<HoursFormProps, 'timeZone'>) => fieldsOfHours(hours, proposal)

/** The names of the rows, such as 'Monday lunch', and how to show them. */
function rowNamesIn(t: Translate) {
  const names = weekSlots.map(({ weekday, slot }) => {
    const label = t(texts.mealtime, { weekday: weekdayName(t.language, weekday), slot })
    return [rowName(weekday, slot), { label, read: readHours }] as const
  })
  // safe: all keys are names of rows
  return Object.fromEntries(names) as Record<RowName, { label: string; read: typeof readHours }>
}

const readHours = (row: HoursRow) => <HoursText row={row} />

const time = (text: string) => <DateTime at={text} as="wall time" />

/** Opening hours as one line. */
function HoursText({ row: { isOpen, opens, closes, ordersDaysBefore, ordersAt } }: { row: HoursRow }) {
  const t = useTranslate()
  if (!isOpen) return <span>{t(texts.notOpen)}</span>
  return (
    <span className="flex flex-wrap gap-x-1.5 [&>span]:contents [&>span>span]:contents">
      <span>{t(texts.opensAndCloses, { opens: time(opens), closes: time(closes) })}</span>
      {t(texts.ordersClose, {
        words: <span />,
        day: <span>{t(daysBeforeTexts[Number(ordersDaysBefore)] ?? texts.onTheDay)}</span>,
        at: <span />,
        time: time(ordersAt),
      })}
    </span>
  )
}

function Proposal({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-tint-saffron p-5">
      <p className="min-w-0 flex-1 basis-72">
        <span className="block font-semibold">{t(texts.noHoursYet)}</span>
        {t(texts.proposal)}
      </p>
      <Button variant="outline" onClick={onTakeOver}>
        {t(texts.takeProposal)}
      </Button>
    </div>
  )
}

const findProblems = (row: HoursRow, slot: Slot, hourFormat?: HourFormat) =>
  Object.entries(rowErrors(row, slot, hourFormat)).map(([field, message]) => [
    field,
    { type: 'custom', message },
  ])

/** Validates the opening hours, row by row. */
const hoursResolver =
  (hourFormat?: HourFormat): Resolver<HoursFields> =>
  (fields) => {
    const rows = weekdays.flatMap((weekday) =>
      slots.flatMap((slot) => {
        const problems = findProblems(fields[rowName(weekday, slot)], slot, hourFormat)
        return problems.length > 0 ? [[rowName(weekday, slot), Object.fromEntries(problems)] as const] : []
      }),
    )
    if (rows.length === 0) return { values: fields, errors: {} }
    // the keys are names of rows, and the keys within them names of fields
    return { values: {}, errors: Object.fromEntries(rows) as FieldErrors<HoursFields> }
  }

/** Saves the opening hours, which also changes draft mealtimes. */
function useSaveHours(save: SaveShared<HoursFields>, onSaved: (sent: HoursFields) => void) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'hours.save',
    run: (typed: HoursFields) =>
      save(typed, async (sent, revision) => ({
        answer: await api.hours.save({ body: { hours: hoursOfFields(sent), revision } }),
        sent,
      })),
    done: ({ answer, sent }) => {
      onSaved(sent)
      return messageToast(answer)
    },
    failure: t(texts.hoursNotSaved),
  })
}
