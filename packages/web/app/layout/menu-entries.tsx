import { useId } from 'react'
import { NavLink } from 'react-router'
import { type MenuEntry, type MenuGroup, menuOf } from './dashboard/menus.ts'
import { useTranslate } from '../page/language.tsx'
import { useHasStatements, usePublicConfig } from '../page/public-config.ts'
import type { Standing } from '../people/use-member.ts'
import { classNames } from '../ui/class-names.ts'
import { useMenuCounts } from './menu-counts.ts'

interface MenuEntriesProps {
  standing: Standing
  /** Size and shape of an entry. */
  className: string
  /** Whether they are on the screen, so that there is something to count. */
  isShown?: boolean
  /** Whether the home page is linked beside them already. */
  isWithoutHome?: boolean
  onChoose?: () => void
}

/** The entries of the dashboard for a member's role and duties, with what is counted beside them. */
export function MenuEntries({ standing, isShown = true, isWithoutHome = false, ...look }: MenuEntriesProps) {
  const { plansMealtimes } = usePublicConfig()
  const counts = useMenuCounts(standing, isShown)
  const shown = (entry: MenuEntry) => !isWithoutHome || entry.to !== '/'
  return menuOf(standing, { plansMealtimes, hasStatements: useHasStatements() }).map(
    ({ title, entries }, place, all) => (
      <Group
        key={place}
        title={title}
        entries={entries.filter(shown)}
        isAlone={all.length === 1}
        counts={counts}
        {...look}
      />
    ),
  )
}

interface GroupProps extends MenuGroup, Omit<MenuEntriesProps, 'standing' | 'isShown' | 'isWithoutHome'> {
  /** Whether there is no other group, so that it needs no heading. */
  isAlone: boolean
  counts: ReadonlyMap<string, string>
}

function Group({ title, entries, isAlone, counts, ...entryProps }: GroupProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <>
      {!isAlone && (
        <p id={id} className="px-3 pt-0.5 text-xs/3.5 font-semibold text-muted">
          {t(title)}
        </p>
      )}
      <ul aria-labelledby={isAlone ? undefined : id}>
        {entries.map((entry) => (
          <Entry key={entry.to} {...entry} count={counts.get(entry.to)} {...entryProps} />
        ))}
      </ul>
    </>
  )
}

interface EntryProps extends MenuEntry, Omit<MenuEntriesProps, 'standing' | 'isShown' | 'isWithoutHome'> {
  count: string | undefined
}

/** Below the page of an entry are others that belong to it, but not below the overview's. */
const endsHere = (to: string) => to === '/dashboard' || to === '/'

const Entry = ({ to, text, icon: Icon, isOwnDocument = false, count, className, onChoose }: EntryProps) => (
  <li>
    <NavLink
      to={to}
      end={endsHere(to)}
      reloadDocument={isOwnDocument}
      onClick={onChoose}
      className={({ isActive }) =>
        classNames(
          'flex items-center gap-3 transition-colors hover:bg-line',
          className,
          isActive ? 'bg-line font-semibold text-ink' : 'text-muted hover:text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span>{useTranslate()(text)}</span>
      {count !== undefined && <span className="ms-auto text-xs text-muted tabular-nums">{count}</span>}
    </NavLink>
  </li>
)
