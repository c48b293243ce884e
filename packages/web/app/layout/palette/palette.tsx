import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { isFound, isStaff, type Member, type Message, type StaffLevel } from '@warm-ladle/contract'
import { CalendarClock, CalendarDays, type LucideIcon, Medal, Search, Soup } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type MenuEntry, buildMenu, type MenuTab } from '../dashboard/menus.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { useHasStatements, usePublicConfig } from '../../page/public-config.ts'
import { type Standing, useMember, useStanding } from '../../people/use-member.ts'
import { Button } from '../../ui/button.tsx'
import { backdropLook, useBackToClose } from '../../ui/windows.ts'
import { rowKeys } from '../../ui/row-keys.ts'
import { useSettled } from '../../ui/use-settled-text.ts'
import { setPalette } from './palette-button.tsx'
import { texts } from './texts.ts'
import { type PaletteEntry, type EntryGroup, useFound } from './use-found.ts'

/** Finds pages, actions and meals; for admins also members and payments. A default export, as useOnDemand requires. */
export default function Palette({ open }: { open: boolean }) {
  const t = useTranslate()
  useBackToClose(open, () => setPalette(false))
  return (
    <Dialog.Root open={open} onOpenChange={setPalette}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropLook} />
        <Dialog.Popup
          aria-label={t(texts.name)}
          className="surface fixed inset-x-0 top-4 z-50 mx-auto flex w-[calc(100vw-2rem)] max-w-xl flex-col overflow-hidden shadow-xl outline-none sm:top-24"
        >
          <Finder />
          <Dialog.Close className="sr-only">{t(texts.close)}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The default standing until the member's is known. */
const resident = { role: 'user', duties: [] } as const

/** The palette's text field and results. */
function Finder() {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const { data: standing = resident } = useStanding()
  const text = useSettled(typed)
  const found = useFound(text, typed.trim(), standing)
  const navigate = useNavigate()
  const { plansMealtimes = false } = usePublicConfig()
  const hasStatements = useHasStatements()
  const choose = ({ to, isOwnDocument = false }: PaletteEntry) => {
    setPalette(false)
    if (isOwnDocument) window.location.assign(to)
    else void navigate(to)
  }
  const known = { standing, badge: useMember().data?.badge, plansMealtimes, hasStatements }
  const groups = [...listEntries(t, known, typed.trim()), ...found.groups].filter(
    ({ items }) => items.length > 0,
  )
  const isSearching = found.isSearching || text !== typed.trim()
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ label }: PaletteEntry) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={t(texts.name)}
          placeholder={t(standing.role === 'admin' ? texts.hintForAdmins : texts.hint)}
          className="h-13 w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      <div className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
        <Autocomplete.List className="outline-none">
          {(group: EntryGroup) => <PaletteGroup key={group.value} group={group} onChoose={choose} />}
        </Autocomplete.List>
        <Autocomplete.Status className="px-3 text-sm text-muted">
          {getStatus(t, { isSearching, isEmpty: groups.length === 0, typed, failed: found.failed })}
        </Autocomplete.Status>
        {found.failed.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => void found.onRetry()}>
            {t(texts.tryAgain)}
          </Button>
        )}
      </div>
      {standing.role === 'admin' && <RowKeys />}
    </Autocomplete.Root>
  )
}

/** Shows the keys for the list, on devices with a keyboard. */
function RowKeys() {
  const t = useTranslate()
  return (
    <p className="flex flex-wrap gap-x-3 border-t border-line px-5 py-2 text-sm text-muted pointer-coarse:hidden">
      <span>{t(texts.inList)}</span>
      {rowKeys.map(([key, act]) => (
        <span key={key} className="whitespace-nowrap">
          <kbd className="font-sans font-semibold text-ink">{key}</kbd> <span>{t(act)}</span>
        </span>
      ))}
    </p>
  )
}

interface Findings {
  readonly isSearching: boolean
  readonly isEmpty: boolean
  readonly typed: string
  /** The searches that failed: 'meals'. */
  readonly failed: readonly Message[]
}

function getStatus(t: Translate, { isSearching, isEmpty, typed, failed }: Findings) {
  if (isSearching) return <span className="block py-2">{t(texts.searching)}</span>
  if (failed.length > 0)
    return (
      <span className="block py-2">
        {t(texts.failed, { kinds: failed.map((kind) => t(kind)).join(t(texts.and)) })}
      </span>
    )
  return (
    isEmpty && (
      <span className="block py-8 text-center wrap-anywhere">
        {t(texts.noResults, { typed: typed.trim() })}
      </span>
    )
  )
}

const entry = (label: string, to: string, icon: LucideIcon): PaletteEntry => ({
  id: `${label} ${to}`,
  label,
  to,
  icon,
})

/** An action, the members it is for, and other words that find it. */
interface Action extends PaletteEntry {
  readonly level: StaffLevel
  readonly words?: string
}

const actionsIn = (t: Translate): readonly Action[] => [
  {
    ...entry(t(texts.publishWeek), '/dashboard/planner', CalendarDays),
    level: 'kitchen',
    words: t(texts.plannerWords),
  },
  {
    ...entry(t(texts.addUpcomingMeal), '/dashboard/UpcomingMeals', CalendarClock),
    level: 'kitchen',
    words: t(texts.upcomingWords),
  },
]

/** Residents' actions, staff included. A better membership is only offered to those who can get one. */
const residentsActions = (t: Translate, badge: Member['badge'] | undefined): readonly PaletteEntry[] =>
  badge === 'Gold' || badge === 'Platinum'
    ? []
    : [entry(t(texts.chooseMembership), '/dashboard/payment', Medal)]

const siteIn = (t: Translate, plansMealtimes: boolean) => [
  entry(t(texts.meals), '/meals', Soup),
  entry(t(texts.upcomingMeals), '/upcomingMeals', CalendarClock),
  ...(plansMealtimes
    ? [{ ...entry(t(texts.thisWeek), '/week', CalendarDays), words: t(texts.weekWords) }]
    : []),
]

interface Viewer {
  readonly standing: Standing
  readonly badge: Member['badge'] | undefined
  readonly plansMealtimes: boolean
  readonly hasStatements: boolean
}

/** The actions and pages for this member whose names or other words contain the text. */
function listEntries(
  t: Translate,
  { standing, badge, plansMealtimes, hasStatements }: Viewer,
  text: string,
): EntryGroup[] {
  const matches = ({ label, detail = '', words = '' }: PaletteEntry & { words?: string }) =>
    isFound(`${label} ${detail} ${words}`, text)
  const ownPages = buildMenu(standing, { plansMealtimes, hasStatements })
    .flat()
    .flatMap((one) => listPages(t, one))
  const open = actionsIn(t).filter(({ level }) => isStaff(standing, level))
  const own = [...open, ...(standing.role === 'admin' ? [] : residentsActions(t, badge))]
  const pages = [...ownPages, ...siteIn(t, plansMealtimes).map((page) => distinguish(t, page, ownPages))]
  return [
    { value: t(texts.actions), items: own.filter(matches) },
    { value: t(texts.pages), items: pages.filter(matches) },
  ]
}

/** Other words for pages with short names, by their paths. */
const wordsIn = (t: Translate): ReadonlyMap<string, string> =>
  new Map([
    ['/', t(texts.todayWords)],
    ['/dashboard/sheet', t(texts.sheetWords)],
    ['/dashboard/counter', t(texts.counterWords)],
    ['/dashboard/planner', t(texts.plannerWords)],
    ['/dashboard/hours', t(texts.hoursWords)],
    ['/dashboard/Settings', t(texts.hostelWords)],
    ['/dashboard/Settings/money', t(texts.moneyWords)],
  ])

/**
 * The pages of a menu entry. The first page is found by the names of both the entry and its tab, all others
 * by the name of their tab.
 */
function listPages(t: Translate, { text, icon, tabs: [first, ...others] }: MenuEntry) {
  const name = t(text)
  const toPage = (label: string, { to, isOwnDocument = false }: MenuTab) => ({
    ...entry(label, to, icon),
    isOwnDocument,
    words: wordsIn(t).get(to) ?? '',
  })
  const start = toPage(name, first)
  return [
    { ...start, words: `${start.words} ${t(first.text)}` },
    ...others.map((tab) => ({ ...toPage(t(tab.text), tab), detail: name })),
  ]
}

/** Renames a site page if the dashboard has a kitchen page of the same name. */
const distinguish = (t: Translate, page: PaletteEntry, ownPages: readonly PaletteEntry[]): PaletteEntry =>
  ownPages.some(({ label }) => label === page.label) ? { ...page, detail: t(texts.forResidents) } : page

/** Palette options under their heading. */
const PaletteGroup = ({
  group,
  onChoose,
}: {
  group: EntryGroup
  onChoose: (entry: PaletteEntry) => void
}) => (
  <Autocomplete.Group items={group.items} className="pb-2">
    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">
      {group.value}
    </Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(choice: PaletteEntry) => (
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
