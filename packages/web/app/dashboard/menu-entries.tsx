import { useId } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import type { MenuEntry, MenuGroup } from './menus.ts'

interface EntriesProps {
  entries: readonly MenuEntry[]
  onChoose: () => void
  labelledBy?: string
}

/** Links of the dashboard’s menu. */
export const MenuEntries = ({ entries, onChoose, labelledBy }: EntriesProps) => (
  <ul aria-labelledby={labelledBy} className="flex flex-col gap-1">
    {entries.map((entry) => (
      <Entry key={entry.to} {...entry} onChoose={onChoose} />
    ))}
  </ul>
)

/** Links below a heading. */
export function Group({ title, ...entries }: MenuGroup & EntriesProps) {
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
