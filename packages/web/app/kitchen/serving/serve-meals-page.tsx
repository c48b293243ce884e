import {
  countsText,
  type Message,
  type Slot,
  slotNames,
  slots,
  mealtimeText,
  listText,
} from '@warm-ladle/contract'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, Soup } from 'lucide-react'
import { useState } from 'react'
import { CsvButton } from '../../api/csv-button.tsx'
import { PagedList } from '../../api/paged-list.tsx'
import { useApi } from '../../api/query.ts'
import { useFollowPace } from '../../api/use-follow-pace.ts'
import { useReadOnUpdate } from '../../api/use-read-on-update.ts'
import { counterMealtimesQuery } from '../counter-mealtimes-query.ts'
import { useLiveActivity } from '../../bookings/use-live-activity.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useMember } from '../../people/use-member.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NoMatch } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { SearchAndCsv } from '../../ui/search-and-csv.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { ChosenDays, type Days, daysIn } from '../../ui/chosen-days.tsx'
import { realDate } from '../../page/use-query-string.ts'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/serve-meals-page.ts'
import { MealGroups } from './meal-groups.tsx'
import { MealQueue } from './meal-queue.tsx'
import { type QueueChoice, queueQuery } from '../../bookings/requests.tsx'
import { texts as bookingsTexts } from '../../bookings/texts.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.serveMeals })

/** The kitchen's page for serving requested meals. */
export default function ServeMealsPage() {
  const api = useApi()
  const t = useTranslate()
  const { choice, status, searchBox, showAll, ...filters } = useQueueChoice()
  const { status: _, ...filter } = choice
  const update = useQueueActivity(choice)
  // other staff know residents by name and room, so only admins see emails
  const isAdmin = useMember().data?.role !== 'user'
  const { plansMealtimes } = filters
  const [isFiltering, setFiltering] = useState(false)
  return (
    <>
      <PageHeading
        title={t(texts.mealRequests)}
        aside={
          <SearchAndCsv
            search={{
              label: t(isAdmin ? texts.searchByEmail : texts.searchByName),
              ...searchBox,
            }}
            csv={
              isAdmin && (
                <CsvButton
                  name="meal-requests.csv"
                  run={() => api.mealRequests.download({ query: choice })}
                />
              )
            }
            more={<FiltersButton isOpen={isFiltering} onPress={() => setFiltering(!isFiltering)} />}
          />
        }
      />
      <ChosenDays
        what={t(choice.guests ? texts.requestsWithGuests : texts.requestsLabel)}
        days={filters.days}
        onShowAll={filters.showAllDays}
      />
      {plansMealtimes && !filters.days && (
        <p className="mt-1 text-muted xl:-mt-1.5 xl:max-w-3/5">
          <WhoWaits />
        </p>
      )}
      <QueueFilters choice={choice} status={status} isOpen={isFiltering} {...filters} />
      {(status === 'waiting' || status === 'all') && <MealGroups filter={filter} update={update} />}
      <div className="mt-3 xl:mt-2">
        <FoundRequests choice={choice} update={update} hasEmails={isAdmin} onShowAll={showAll} />
      </div>
    </>
  )
}

/** The number of people waiting up to today, as the counter shows it. */
function WhoWaits() {
  const t = useTranslate()
  const { activity } = useLiveActivity()
  const { data, refetch, isError } = useQuery({
    ...counterMealtimesQuery(useApi()),
    ...useFollowPace(activity !== undefined),
  })
  useReadOnUpdate(activity && JSON.stringify(activity), refetch)
  if (!data) return <span>{isError ? null : '…'}</span>
  const { today, mealtimes, undated } = data
  const parts = mealtimes
    .filter(({ date, counts }) => date <= today && counts.waiting.people > 0)
    .map(({ date, slot, counts }) => {
      const name = date === today ? t(slotNames[slot]) : mealtimeText(t.language, { date, slot })
      return t(texts.waitingAt, { mealtime: name, counts: countsText(t.language, counts.waiting) })
    })
  const anytime = undated.waiting > 0 ? [t(texts.anytimeRequests, { requests: undated.waiting })] : []
  return <span>{listText(t.language, [...parts, ...anytime]) || t(texts.nothingWaits)}</span>
}

interface FoundRequestsProps {
  choice: QueueChoice
  update: string | undefined
  hasEmails: boolean
  onShowAll: () => void
}

function FoundRequests({ choice, update, hasEmails, onShowAll }: FoundRequestsProps) {
  const t = useTranslate()
  const { search } = choice
  return (
    <PagedList
      pageQuery={queueQuery(useApi(), choice)}
      update={update}
      failure={t(texts.queueFailed)}
      empty={
        <NoMatch
          icon={Soup}
          text={search === '' ? t(texts.noRequestMatches) : t(texts.noRequestMatchesText, { search })}
          all={t(texts.requests)}
          onShowAll={onShowAll}
          unfiltered={search === '' && { text: t(emptyText(choice)) }}
        />
      }
    >
      {(requests, { busy }) => <MealQueue requests={requests} hasEmails={hasEmails} busy={busy} />}
    </PagedList>
  )
}

function emptyText({ status, mealtimes, date, slot, from }: QueueChoice): Message {
  if (from !== undefined || status === 'not-picked-up') return texts.noSuchRequests
  if (date !== undefined || slot !== undefined) return texts.noneForMealtime
  if (status === 'delivered') return texts.noneDelivered
  return mealtimes === 'today' ? texts.noneWaitingToday : texts.noneWaiting
}

type Filters = Pick<
  ReturnType<typeof useQueueChoice>,
  'choice' | 'status' | 'change' | 'clear' | 'plansMealtimes'
>

const statusNames: Readonly<Record<ShownStatus, Message>> = {
  waiting: texts.waitingOnes,
  delivered: texts.deliveredOnes,
  'not-picked-up': texts.noShows,
  all: texts.all,
}

/** Filters requests by status and, once mealtimes are planned, by date and mealtime. */
function QueueFilters({ status, change, isOpen, ...filters }: Filters & { isOpen: boolean }) {
  const t = useTranslate()
  return (
    <div
      id={filtersId}
      className={classNames(
        'mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4 xl:flex xl:*:flex-1 xl:*:flex-row xl:*:items-center xl:[&>*>div]:flex-1',
        !isOpen && 'max-lg:hidden',
      )}
    >
      {filters.plansMealtimes && <MealtimeFilters change={change} {...filters} />}
      <SelectField
        label={t(bookingsTexts.status)}
        value={status}
        onChange={({ target }) => change('status', target.value)}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {t(statusNames[one])}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const filtersId = 'filters'

/** Expands the filters on small screens, where they would push the list out of view. */
const FiltersButton = ({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) => (
  <Button
    variant={isOpen ? 'soft' : 'outline'}
    aria-label={useTranslate()(texts.filters)}
    aria-expanded={isOpen}
    aria-controls={filtersId}
    onClick={onPress}
    className="max-lg:w-11 max-lg:px-0 lg:hidden"
  >
    <SlidersHorizontal aria-hidden="true" className="size-4" />
  </Button>
)

function MealtimeFilters({ choice, change, clear }: Omit<Filters, 'status'>) {
  const t = useTranslate()
  const { mealtimes, date = '', slot = '' } = choice
  const show = (value: string) => {
    if (mealtimes === undefined) clear('date', ...ofDays)
    change('mealtimes', value === 'all' ? 'all' : '')
  }
  return (
    <>
      <SelectField
        label={t(texts.show)}
        value={mealtimes ?? 'date'}
        onChange={({ target }) => show(target.value)}
      >
        {mealtimes === undefined && (
          <option value="date">{t(date === '' ? texts.someDays : texts.oneDay)}</option>
        )}
        <option value="today">{t(texts.untilToday)}</option>
        <option value="all">{t(texts.allMealtimes)}</option>
      </SelectField>
      <TextField
        label={t(texts.date)}
        type="date"
        value={date}
        onChange={({ target }) => {
          if (choice.from !== undefined) clear(...ofDays)
          change('date', target.value)
        }}
      />
      <SelectField
        label={t(texts.mealtime)}
        value={slot}
        onChange={({ target }) => change('slot', target.value)}
      >
        <option value="">{t(texts.anyMealtime)}</option>
        {slots.map((one) => (
          <option key={one} value={one}>
            {t(slotNames[one])}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/**
 * The latest event from the counter's stream, as a text that changes with everything that may change the queue.
 * Undefined while there is no stream, and for mealtimes on other days, which it does not cover.
 */
function useQueueActivity({ mealtimes, date, from }: QueueChoice): string | undefined {
  const { activity } = useLiveActivity()
  const isStreamed = date === undefined && from === undefined && mealtimes !== 'all'
  return activity && isStreamed ? JSON.stringify(activity) : undefined
}

const statuses = ['all', 'waiting', 'delivered', 'not-picked-up'] as const
type ShownStatus = (typeof statuses)[number]

/** For chosen days, all requests are shown, including no-shows. */
const toStatus = (status: ShownStatus, days: Days | undefined) =>
  status === 'waiting' ? 'pending' : status === 'all' && !days ? undefined : status

/** URL parameters that restrict the queue to some days, used by reports. */
const ofDays = ['from', 'until', 'guests'] as const

/** The queue's filters in the page's URL. */
function useQueueChoice() {
  const { search, searchBox, text, change, clear } = useTableQuery()
  const { plansMealtimes = false } = usePublicConfig()
  const status = statuses.find((one) => one === text('status')) ?? 'all'
  const days = plansMealtimes ? daysIn(text) : undefined
  const choice: QueueChoice = {
    search,
    status: toStatus(status, days),
    ...(plansMealtimes && mealtimeIn(text, days)),
  }
  return {
    choice,
    status,
    searchBox,
    change,
    clear,
    plansMealtimes,
    days,
    showAllDays: () => clear(...ofDays),
    showAll: () => clear('search', 'status', 'mealtimes', 'date', 'slot', ...ofDays),
  }
}

/** Days and a date override 'today' and 'all'. */
function mealtimeIn(text: (name: string) => string, days: Days | undefined) {
  const date = days ? undefined : realDate(text('date'))
  const slot: Slot | undefined = slots.find((one) => one === text('slot'))
  const mealtimes = text('mealtimes') === 'all' ? 'all' : 'today'
  const guests = text('guests') === 'true' ? 'true' : undefined
  if (days) return { ...days, slot, guests } as const
  return { date, slot, mealtimes: date === undefined ? mealtimes : undefined } as const
}
