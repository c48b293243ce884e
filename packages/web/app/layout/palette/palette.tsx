import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import {
  type Currency,
  isFound,
  isStaff,
  type Meal,
  type Member,
  priceText,
  type StaffLevel,
} from '@warm-ladle/contract'
import {
  CalendarClock,
  CalendarDays,
  CirclePlus,
  CircleUser,
  ClipboardList,
  CookingPot,
  CreditCard,
  HandPlatter,
  type LucideIcon,
  Medal,
  Pencil,
  ScanLine,
  Search,
  Soup,
  UtensilsCrossed,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiClient, useApi } from '../../api/query.ts'
import { menuOf } from '../../dashboard/menus.ts'
import { usePublicConfig } from '../../page/public-config.ts'
import { useHasStatements } from '../menu-entries.tsx'
import { type Standing, useMember, useStanding } from '../../session/use-member.ts'
import { Button } from '../../ui/button.tsx'
import { backdropLook } from '../../ui/windows.ts'
import { rowKeys } from '../../ui/row-keys.ts'
import { useSettled } from '../../ui/use-settled-text.ts'
import { useCurrency } from '../../ui/price.tsx'
import { setPalette } from './palette-button.tsx'

/** Finds pages, actions, meals and for admins people and payments. A default export, as useOnDemand requires. */
export default function Palette({ open }: { open: boolean }) {
  return (
    <Dialog.Root open={open} onOpenChange={setPalette}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Popup
          aria-label="Search and commands"
          className="surface fixed inset-x-0 top-4 z-50 mx-auto flex w-[calc(100vw-2rem)] max-w-xl flex-col overflow-hidden shadow-xl outline-none sm:top-24"
        >
          <Finder />
          <Dialog.Close className="sr-only">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What a member may do until that is known. */
const resident = { role: 'user', duties: [] } as const

/** The field of the palette, and what it finds. */
function Finder() {
  const [typed, setTyped] = useState('')
  const { data: standing = resident } = useStanding()
  const text = useSettled(typed)
  const found = useFound(text, typed.trim(), standing)
  const navigate = useNavigate()
  const { plansMealtimes = false } = usePublicConfig()
  const hasStatements = useHasStatements()
  const choose = ({ to, isOwnDocument = false }: Entry) => {
    setPalette(false)
    if (isOwnDocument) window.location.assign(to)
    else void navigate(to)
  }
  const known = { standing, badge: useMember().data?.badge, plansMealtimes, hasStatements }
  const groups = [...entriesOf(known, typed.trim()), ...found.groups].filter(({ items }) => items.length > 0)
  const isSearching = found.isSearching || text !== typed.trim()
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ label }: Entry) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label="Search and commands"
          placeholder={
            standing.role === 'admin' ? 'Search meals, people, payments …' : 'Search meals and pages …'
          }
          className="h-13 w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      <div className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
        <Autocomplete.List className="outline-none">
          {(group: EntryGroup) => <PaletteGroup key={group.value} group={group} onChoose={choose} />}
        </Autocomplete.List>
        <Autocomplete.Status className="px-3 text-sm text-muted">
          {statusOf({ isSearching, isEmpty: groups.length === 0, typed, failed: found.failed })}
        </Autocomplete.Status>
        {found.failed.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => void found.onRetry()}>
            Try again
          </Button>
        )}
      </div>
      {standing.role === 'admin' && <RowKeys />}
    </Autocomplete.Root>
  )
}

/** The keys of lists, where there is a keyboard. */
const RowKeys = () => (
  <p className="flex flex-wrap gap-x-3 border-t border-line px-5 py-2 text-sm text-muted pointer-coarse:hidden">
    In a list:
    {rowKeys.map(([key, act]) => (
      <span key={key} className="whitespace-nowrap">
        <kbd className="font-sans font-semibold text-ink">{key}</kbd> {act}
      </span>
    ))}
  </p>
)

interface Findings {
  readonly isSearching: boolean
  readonly isEmpty: boolean
  readonly typed: string
  /** What could not be searched: 'meals'. */
  readonly failed: readonly string[]
}

function statusOf({ isSearching, isEmpty, typed, failed }: Findings) {
  if (isSearching) return <span className="block py-2">Searching …</span>
  if (failed.length > 0) return <span className="block py-2">Could not search {failed.join(' and ')}.</span>
  return (
    isEmpty && <span className="block py-8 text-center wrap-anywhere">No results for “{typed.trim()}”.</span>
  )
}

/** A choice of the palette, which leads to a page. */
interface Entry {
  /** Unique among all. */
  readonly id: string
  readonly label: string
  /** Beside the label. */
  readonly detail?: string
  readonly to: string
  readonly icon: LucideIcon
  /** Loaded as a document of its own, since it alone may use the camera. */
  readonly isOwnDocument?: boolean
}

/** Choices under one heading. */
interface EntryGroup {
  readonly value: string
  readonly items: readonly Entry[]
}

const entry = (label: string, to: string, icon: LucideIcon): Entry => ({
  id: `${label} ${to}`,
  label,
  to,
  icon,
})

/** What can be done, for whom, and other words by which it is found. */
interface Action extends Entry {
  readonly level: StaffLevel
  readonly words?: string
}

const actions: readonly Action[] = [
  { ...entry('Serve meals', '/dashboard/ServeMeals', HandPlatter), level: 'counter' },
  {
    ...entry('Serve tonight', '/dashboard/counter', ScanLine),
    level: 'counter',
    isOwnDocument: true,
    words: 'counter now today breakfast lunch dinner',
  },
  {
    ...entry('What to cook tonight', '/dashboard/sheet', ClipboardList),
    level: 'kitchen',
    words: 'kitchen sheet now today breakfast lunch dinner',
  },
  { ...entry('Publish the week', '/dashboard/planner', CalendarDays), level: 'kitchen', words: 'plan draft' },
  { ...entry('Add meal', '/dashboard/AddMeal', CirclePlus), level: 'kitchen' },
  {
    ...entry('Add upcoming meal', '/dashboard/UpcomingMeals', CalendarClock),
    level: 'kitchen',
    words: 'publish announce vote',
  },
]

/** What residents can do, those with duties too. A membership is offered to those who can get a better one. */
const residentsActions = (badge: Member['badge'] | undefined): readonly Entry[] => [
  entry('Find a meal', '/meals', Soup),
  ...(badge === 'Gold' || badge === 'Platinum'
    ? []
    : [entry('Choose a membership', '/dashboard/payment', Medal)]),
]

const site = [
  entry('Meals', '/meals', Soup),
  entry('Upcoming Meals', '/upcomingMeals', CalendarClock),
  entry('Dashboard', '/dashboard', HandPlatter),
]
/** Once mealtimes are planned. */
const planned = [
  { ...entry('Today', '/', CookingPot), words: 'tonight breakfast lunch dinner' },
  { ...entry('This Week', '/week', CalendarDays), words: 'tomorrow' },
]

interface Known {
  readonly standing: Standing
  readonly badge: Member['badge'] | undefined
  readonly plansMealtimes: boolean
  readonly hasStatements: boolean
}

/** What can be done and the pages of the site, for this member, where their names or other words contain the text. */
function entriesOf({ standing, badge, plansMealtimes, hasStatements }: Known, text: string): EntryGroup[] {
  const fits = ({ label, words = '' }: Entry & { words?: string }) => isFound(`${label} ${words}`, text)
  const ownPages = menuOf(standing, { plansMealtimes, hasStatements })
    .flatMap(({ entries }) => entries)
    .map(({ text: name, icon, ...page }) => ({ ...entry(name, page.to, icon), ...page }))
  const open = actions.filter(({ level }) => isStaff(standing, level))
  const own = [...open, ...(standing.role === 'admin' ? [] : residentsActions(badge))]
  const isAction = ({ id }: Entry) => own.some((action) => nameOf(action.id) === nameOf(id))
  const pages = [
    ...ownPages,
    ...site.map((page) => toldApart(page, ownPages)),
    ...(plansMealtimes ? planned : []),
  ]
  return [
    { value: 'Actions', items: own.filter(fits) },
    { value: 'Pages', items: pages.filter((page) => fits(page) && !isAction(page)) },
  ]
}

const nameOf = (text: string) => text.toLowerCase()

/** A page of the site; the dashboard's page of the same name is for the kitchen. */
const toldApart = (page: Entry, ownPages: readonly Entry[]): Entry =>
  ownPages.some(({ label }) => label === page.label) ? { ...page, detail: 'As residents see it' } : page

/** Choices of the palette under their heading. */
const PaletteGroup = ({ group, onChoose }: { group: EntryGroup; onChoose: (entry: Entry) => void }) => (
  <Autocomplete.Group items={group.items} className="pb-2">
    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">
      {group.value}
    </Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(choice: Entry) => (
        <Autocomplete.Item
          key={choice.id}
          value={choice}
          onClick={() => onChoose(choice)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm font-medium outline-none data-highlighted:bg-line"
        >
          <choice.icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <bdi className="truncate">{choice.label}</bdi>
          {choice.detail !== undefined && (
            <bdi className="ms-auto max-w-[50%] shrink-0 truncate text-muted">{choice.detail}</bdi>
          )}
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
)

/** Results of each kind. */
const limit = 5

/**
 * Searches meals and, for those whom they are open to, people and payments on the server, which refuses them to all others.
 *
 * @param text '' searches nothing
 * @param typed what the field holds now; earlier results that do not contain it are left out, since Enter chooses the first
 */
function useFound(text: string, typed: string, standing: Standing) {
  const api = useApi()
  const currency = useCurrency()
  const fits = ({ label, detail = '' }: Entry) => isFound(`${label} ${detail}`, typed)
  const queries = [
    {
      value: 'Meals',
      ...useSearch(['meals', 'palette', text], text !== '' && (() => findMeals(api, text, standing))),
    },
    {
      value: 'People',
      ...useSearch(
        ['members', 'palette', text],
        isStaff(standing, 'admin') && text !== '' && (() => findPeople(api, text)),
      ),
    },
    {
      value: 'Payments',
      ...useSearch(
        ['admin-payments', 'palette', text],
        isStaff(standing, 'books') && text !== '' && (() => findPayments(api, text, currency)),
      ),
    },
  ]
  return {
    groups: queries.map(({ value, data = [], isPlaceholderData }): EntryGroup => {
      const found = isPlaceholderData || text !== typed ? data.filter(fits) : data
      return { value, items: text === '' ? [] : found }
    }),
    isSearching: queries.some(({ isFetching }) => isFetching),
    failed: queries.filter(({ isError }) => isError).map(({ value }) => value.toLowerCase()),
    onRetry: () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  }
}

const useSearch = (queryKey: QueryKey, search: false | (() => Promise<Entry[]>)) =>
  useQuery({ queryKey, queryFn: search || skipToken, placeholderData: keepPreviousData })

async function findMeals(api: ApiClient, search: string, standing: Standing): Promise<Entry[]> {
  const { body } = await api.meals.search({ query: { search, limit } })
  const found = body.map(({ _id, title, category }) => ({
    id: _id,
    label: title,
    detail: category,
    to: `/meal/${_id}`,
    icon: UtensilsCrossed,
  }))
  const [first] = body
  return first ? [...found, ...kitchenActs(first, standing)] : found
}

/** What the kitchen does with the meal that fits best. */
function kitchenActs({ _id: id, title }: Meal, standing: Standing): Entry[] {
  const change = `/dashboard/AllMeals?${new URLSearchParams({ search: title })}`
  const acts = [
    { level: 'kitchen', name: 'Plan', to: '/dashboard/planner', icon: CalendarDays },
    { level: 'admin', name: 'Update', to: change, icon: Pencil },
    { level: 'kitchen', name: 'Kitchen sheet', to: '/dashboard/sheet', icon: ClipboardList },
  ] as const
  return acts
    .filter(({ level }) => isStaff(standing, level))
    .map(({ name, to, icon }) => ({ id: `${name} ${id}`, label: `${name}: ${title}`, to, icon }))
}

async function findPeople(api: ApiClient, search: string): Promise<Entry[]> {
  const { body } = await api.members.list({ query: { search, limit } })
  return body.map(({ _id, name, email }) => ({
    id: _id,
    label: name || email,
    detail: email,
    to: `/dashboard/ManageUsers?${new URLSearchParams({ search: email })}`,
    icon: CircleUser,
  }))
}

async function findPayments(api: ApiClient, search: string, currency?: Currency): Promise<Entry[]> {
  const { body } = await api.adminPayments.list({ query: { search, limit } })
  return body.map(({ _id, packageName, price, email, transactionId }) => ({
    id: _id,
    label: `${packageName}, ${priceText(price, currency)}`,
    detail: email,
    to: `/dashboard/Payments?${new URLSearchParams({ search: transactionId })}`,
    icon: CreditCard,
  }))
}
