import { Link } from 'react-router'
import type { MenuEntry } from './dashboard/menus.ts'
import { useMenu, useMenuPosition } from './dashboard/use-menu.ts'
import { useTranslate } from '../page/language.tsx'
import type { Standing } from '../people/use-member.ts'
import { classNames } from '../ui/class-names.ts'
import { useMenuCounts } from './menu-counts.ts'

interface MenuEntriesProps {
  standing: Standing
  /** Size and shape of an entry. */
  className: string
  /** Whether the entries are visible; hidden ones load no counts. */
  isShown?: boolean
  /** Whether another link to the home page is beside them. */
  isWithoutHome?: boolean
  onChoose?: () => void
}

/** The dashboard's menu entries for a member's role and duties, with their counts. */
export function MenuEntries({ standing, isShown = true, isWithoutHome = false, ...look }: MenuEntriesProps) {
  const counts = useMenuCounts(standing, isShown)
  const current = useMenuPosition()?.entry.text
  return useMenu(standing).map((entries, index) => (
    <ul key={index} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
      {entries
        .filter(({ to }) => !isWithoutHome || to !== '/')
        .map((entry) => (
          <Entry
            key={entry.to}
            {...entry}
            isCurrent={entry.text === current}
            count={counts.get(entry.to)}
            {...look}
          />
        ))}
    </ul>
  ))
}

interface EntryProps extends MenuEntry, Omit<MenuEntriesProps, 'standing' | 'isShown' | 'isWithoutHome'> {
  isCurrent: boolean
  count: string | undefined
}

const Entry = ({
  to,
  text,
  icon: Icon,
  isOwnDocument = false,
  isCurrent,
  count,
  className,
  onChoose,
}: EntryProps) => (
  <li>
    <Link
      to={to}
      reloadDocument={isOwnDocument}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={classNames(
        'flex items-center gap-3 transition-colors hover:bg-line',
        className,
        isCurrent ? 'bg-line font-semibold text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span>{useTranslate()(text)}</span>
      {count !== undefined && <span className="ms-auto text-xs text-muted tabular-nums">{count}</span>}
    </Link>
  </li>
)
