import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'

interface ActionMenuProps {
  /** The button that opens it. */
  button: ReactElement
  className: string
  /** Its `ActionItem`s. */
  children: ReactNode
}

/** A button with a menu of actions. */
export function ActionMenu({ button, className, children }: ActionMenuProps) {
  // inside the page, so that the menu is part of a landmark
  const place = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger render={button} />
      <div ref={place} className="absolute" />
      <Menu.Portal container={place}>
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
  onPress: () => void
}

export const ActionItem = ({ icon: Icon, text, onPress }: ActionItemProps) => (
  <Menu.Item
    onClick={onPress}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm font-medium outline-none data-highlighted:bg-line"
  >
    {Icon && <Icon aria-hidden="true" className="size-4 text-muted" />}
    {text}
  </Menu.Item>
)
