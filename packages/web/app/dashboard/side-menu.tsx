import { ChevronDown, LayoutDashboard } from 'lucide-react'
import { useId, useState } from 'react'
import { NavLink } from 'react-router'
import { PaletteButton } from '../layout/palette/palette-button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { MenuEntry, MenuGroup } from './menus.ts'

/** The dashboard's menu: beside the page on wide screens, behind a button above it on small ones. */
export function SideMenu({
  entries,
  groups,
}: {
  entries: readonly MenuEntry[]
  groups: readonly MenuGroup[]
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="surface p-2 lg:sticky lg:top-23 lg:self-start print:hidden">
      <div className="flex">
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
        <Entries entries={entries} onChoose={() => setOpen(false)} />
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

const Entries = ({ entries, onChoose, labelledBy }: EntriesProps) => (
  <ul aria-labelledby={labelledBy} className="flex flex-col gap-1">
    {entries.map((entry) => (
      <Entry key={entry.to} {...entry} onChoose={onChoose} />
    ))}
  </ul>
)

function Group({ title, ...entries }: MenuGroup & EntriesProps) {
  const id = useId()
  return (
    <div className="mt-2 border-t border-line pt-3">
      <p id={id} className="px-3 pb-1 text-sm text-muted">
        {title}
      </p>
      <Entries {...entries} labelledBy={id} />
    </div>
  )
}

function Entry({ to, text, icon: Icon, onChoose }: MenuEntry & { onChoose: () => void }) {
  return (
    <li>
      <NavLink to={to} end onClick={onChoose} className={entryLook}>
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
