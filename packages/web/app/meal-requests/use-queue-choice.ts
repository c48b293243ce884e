import { type Slot, slots } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { realDate } from '../url/real-date.ts'
import { useTableQuery } from '../url/use-table-query.ts'
import type { QueueChoice } from './request-queries.ts'

export const statuses = ['waiting', 'delivered', 'all'] as const
export type ShownStatus = (typeof statuses)[number]

const statusOf = { waiting: 'pending', delivered: 'delivered', all: undefined } as const

/** What the queue shows, from the page's URL: waiting ones, and while something is searched for also delivered ones. */
export function useQueueChoice() {
  const { search, searchBox, text, change, clear } = useTableQuery()
  const { plansMealtimes = false } = usePublicConfig()
  const named = statuses.find((one) => one === text('status'))
  const status: ShownStatus = named ?? (search === '' ? 'waiting' : 'all')
  const choice: QueueChoice = {
    search,
    status: statusOf[status],
    ...(plansMealtimes && mealtimeIn(text)),
  }
  return {
    choice,
    status,
    searchBox,
    change,
    clear,
    plansMealtimes,
    /** Whether the delivered ones are left out without having been asked to. */
    isFolded: named === undefined && search === '',
    showAll: () => clear('search', 'status', 'mealtimes', 'date', 'slot'),
  }
}

/** A date goes before today's and all. */
function mealtimeIn(text: (name: string) => string) {
  const date = realDate(text('date'))
  const slot: Slot | undefined = slots.find((one) => one === text('slot'))
  const mealtimes = text('mealtimes') === 'all' ? 'all' : 'today'
  return { date, slot, mealtimes: date === undefined ? mealtimes : undefined } as const
}
