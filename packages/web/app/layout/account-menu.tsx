import { Menu } from '@base-ui/react/menu'
import { LayoutDashboard, LogOut } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import type { SignedInUser } from '../page/signed-in-user.ts'
import { BadgeMedal } from '../people/badges.tsx'
import { useMember } from '../people/use-member.ts'
import { useSignOut } from '../people/use-sign-out.ts'
import { Portrait } from '../ui/picture.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { texts } from './texts.ts'

// loaded after the rest of the bar, and its list of notifications even later
const Bell = lazy<() => ReactNode>(() =>
  import('../notifications/bell.tsx').catch(() => ({ default: () => null })),
)

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm font-medium outline-none data-highlighted:bg-line'

interface AccountMenuProps {
  user: SignedInUser
  /** Called when the menu opens. */
  onOpen?: () => void
}

/** The search, and the member's photo with the account menu. A default export, as React.lazy requires. */
export default function AccountMenu({ user, onOpen }: AccountMenuProps) {
  const t = useTranslate()
  const { signOut, isPending } = useSignOut()
  const { data: member } = useMember()
  // the menu is rendered inside the bar, so that it is part of a landmark
  const container = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root onOpenChange={(opens) => opens && onOpen?.()}>
      <PaletteButton />
      <Suspense fallback={<span className="size-11" />}>
        <Bell />
      </Suspense>
      <Menu.Trigger
        aria-label={t(texts.account)}
        className="size-11 shrink-0 cursor-pointer overflow-hidden rounded-full border border-line bg-card"
      >
        <Portrait photo={user.photoURL} size={44} className="size-full" />
      </Menu.Trigger>
      <div ref={container} className="absolute" />
      <PaletteHost />
      <Menu.Portal container={container}>
        <Menu.Positioner align="end" sideOffset={8} className="z-40">
          <Menu.Popup className="surface w-56 p-2 shadow-lg outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Menu.Group>
              <Menu.GroupLabel className="flex items-center gap-2 px-3 pt-2 pb-2.5 font-semibold">
                <bdi className="min-w-0 flex-1 truncate">{user.displayName || t(texts.user)}</bdi>
                {member && <BadgeMedal badge={member.badge} />}
              </Menu.GroupLabel>
              <Menu.LinkItem closeOnClick render={<Link to="/dashboard" />} className={itemLook}>
                <LayoutDashboard className="size-4 text-muted" />
                {t(texts.dashboard)}
              </Menu.LinkItem>
              <Menu.Item className={itemLook} disabled={isPending} onClick={() => void signOut()}>
                <LogOut className="size-4 text-muted" />
                {t(texts.logout)}
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
