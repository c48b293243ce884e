import { ChevronDown, LayoutDashboard } from 'lucide-react'
import { useId, useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { QueryState } from '../api/query-state.tsx'
import { PaletteButton } from '../layout/palette/palette-button.tsx'
import { useStanding } from '../session/use-member.ts'
import { classNames } from '../ui/class-names.ts'
import { Loading } from '../ui/skeleton.tsx'
import { type Menu, type MenuEntry, type MenuGroup, menuOf } from './menus.ts'
import { renderNoDashboard } from './no-dashboard.tsx'

/**
 * The layout of the dashboard: the menu for the member's role and duties, once they are known. The page below has its own notice
 * about stale data.
 */
export default function DashboardLayout() {
  return (
    <QueryState query={useStanding()} loading={<Waiting />} failure={renderNoDashboard} stale={() => null}>
      {(standing) => (
        <div
          data-wide
          className="page-width grid gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:py-12 print:block"
        >
          <SideMenu {...menuOf(standing)} />
          <div className="min-w-0 pb-8">
            <Outlet />
          </div>
        </div>
      )}
    </QueryState>
  )
}

const Waiting = () => (
  <>
    <h1 className="sr-only">Dashboard</h1>
    <Loading className="min-h-[60vh]" />
  </>
)

/** The dashboard's menu: beside the page on wide screens, behind a button above it on small ones. */
function SideMenu({ entries, groups }: Menu) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="surface p-2 lg:sticky lg:top-23 lg:self-start print:hidden">
      <div className="flex lg:mb-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="dashboard-menu"
          onClick={() => setOpen(!isOpen)}
          className="flex h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-3 font-semibold lg:hidden"
        >
          <LayoutDashboard className="size-4.5 text-muted" />
          Dashboard menu
          <ChevronDown
            className={classNames('ml-auto size-4.5 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <PaletteButton />
      </div>
      <nav id="dashboard-menu" aria-label="Dashboard" className={isOpen ? 'pt-1 lg:pt-0' : 'hidden lg:block'}>
        <MenuEntries entries={entries} onChoose={() => setOpen(false)} />
        {groups.map((group) => (
          <Group key={group.title} {...group} onChoose={() => setOpen(false)} />
        ))}
      </nav>
    </div>
  )
}

interface EntriesProps {
  entries: readonly MenuEntry[]
  onChoose: () => void
  labelledBy?: string
}

/** Links of the dashboard’s menu. */
const MenuEntries = ({ entries, onChoose, labelledBy }: EntriesProps) => (
  <ul aria-labelledby={labelledBy} className="flex flex-col gap-1">
    {entries.map((entry) => (
      <Entry key={entry.to} {...entry} onChoose={onChoose} />
    ))}
  </ul>
)

/** Links below a heading. */
function Group({ title, ...entries }: MenuGroup & EntriesProps) {
  const id = useId()
  return (
    <div className="mt-2 border-t border-line pt-3">
      <p id={id} className="px-3 pb-1 text-sm text-muted">
        {title}
      </p>
      <MenuEntries {...entries} labelledBy={id} />
    </div>
  )
}

function Entry({
  to,
  text,
  icon: Icon,
  isOwnDocument = false,
  onChoose,
}: MenuEntry & { onChoose: () => void }) {
  return (
    <li>
      <NavLink to={to} end reloadDocument={isOwnDocument} onClick={onChoose} className={entryLook}>
        <Icon className="size-4.5" />
        {text}
      </NavLink>
    </li>
  )
}

const entryLook = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-11 items-center gap-3 rounded-xl px-3 transition-colors hover:bg-line',
    isActive ? 'bg-line font-semibold text-ink' : 'text-muted hover:text-ink',
  )
