import { ChevronDown, LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { PaletteButton } from '../layout/palette/palette-button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Menu } from './menus.ts'
import { MenuEntries, Group } from './menu-entries.tsx'

/** The dashboard's menu: beside the page on wide screens, behind a button above it on small ones. */
export function SideMenu({ entries, groups }: Menu) {
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
