import { Link } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { MenuEntry, MenuTab } from './menus.ts'

interface PageTabsProps {
  entry: MenuEntry
  current: MenuTab
}

/**
 * A menu entry's pages as tabs that are links. If they are wider than the screen, they scroll to the current page's
 * tab.
 */
export function PageTabs({ entry, current }: PageTabsProps) {
  const t = useTranslate()
  return (
    <nav
      aria-label={t(entry.text)}
      className="min-w-0 flex-1 basis-64 overflow-x-auto [scrollbar-width:none] max-lg:-mt-2 max-lg:basis-full print:hidden"
    >
      <ul className="flex min-w-max border-b border-line">
        {entry.tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              ref={tab === current ? showInRow : undefined}
              to={tab.to}
              reloadDocument={tab.isOwnDocument === true}
              aria-current={tab === current ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors',
                tab === current
                  ? 'border-primary text-ink'
                  : 'border-transparent text-muted hover:border-field-line hover:text-ink',
              )}
            >
              {t(tab.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls only the tab row, never the page. */
function showInRow(link: HTMLElement | null) {
  const row = link?.closest('nav')
  if (!link || !row) return
  const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
