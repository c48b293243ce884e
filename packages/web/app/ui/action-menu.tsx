import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

interface ActionMenuProps {
  /** The button that opens the menu. */
  button: ReactElement
  className: string
  /** The menu's `ActionItem`s. */
  children: ReactNode
}

export function ActionMenu({ button, className, children }: ActionMenuProps) {
  // inside the page, so that it is part of a landmark, but outside tables, which would cut it off
  const container = document.querySelector('main') ?? undefined
  return (
    <Menu.Root>
      <Menu.Trigger render={button} />
      <Menu.Portal container={container}>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className={classNames('surface p-2 shadow-lg outline-none', className)}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface ActionItemProps {
  icon?: LucideIcon
  text: string
  /** The subject of the action, if the text does not name it. */
  subject?: string
  onPress: () => void
}

export function ActionItem({ icon: Icon, text, subject, onPress }: ActionItemProps) {
  const t = useTranslate()
  return (
    <Menu.Item
      aria-label={subject === undefined ? undefined : t(texts.actOn, { act: text, what: subject })}
      onClick={onPress}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm font-medium outline-none data-highlighted:bg-line"
    >
      {Icon && <Icon aria-hidden="true" className="size-4 text-muted" />}
      <span>{text}</span>
    </Menu.Item>
  )
}
