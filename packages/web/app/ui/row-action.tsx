import { type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button, ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

interface ActionLook {
  /** The action: 'Update'. */
  label: string
  /** The row's subject, for the accessible name: 'Khichuri'. */
  subject: string
  icon: LucideIcon
}

export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-1 max-xl:-ms-3 xl:w-max xl:max-w-full">{children}</div>
)

// icons in a table; icons with words on cards, which are used with fingers
const actionLook = 'text-muted hover:text-ink max-xl:h-11 xl:size-9 xl:px-0'

interface ActionProps extends ActionLook {
  /** Whether it is the rows' main action, whose label is shown on every screen. */
  isMain?: boolean
  pending?: boolean | undefined
  onPress: () => unknown
}

/** An action on a row of a table. */
export function RowAction({ icon: Icon, label, subject, isMain = false, pending, onPress }: ActionProps) {
  const t = useTranslate()
  return (
    <Button
      variant={isMain ? 'soft' : 'ghost'}
      size="sm"
      aria-label={t(texts.actOn, { act: label, what: subject })}
      title={label}
      aria-keyshortcuts={Icon === Pencil ? 'E' : undefined}
      pending={pending}
      className={isMain ? 'max-xl:h-11 max-xl:first:ms-3' : actionLook}
      onClick={() => void onPress()}
    >
      {!pending && <Icon aria-hidden="true" className="size-4" />}
      <span className={isMain ? undefined : 'xl:hidden'}>{label}</span>
    </Button>
  )
}

interface RemovalProps extends Omit<ActionLook, 'icon'> {
  removal: { readonly isPending: boolean; readonly start: () => unknown }
}

/** The button to remove a row: an icon that turns red under the pointer, since removal is irreversible. */
export function RowRemoval({ removal: { isPending, start }, label, subject }: RemovalProps) {
  const t = useTranslate()
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t(texts.actOn, { act: label, what: subject })}
      title={label}
      pending={isPending}
      className={classNames(actionLook, 'hover:text-error max-xl:w-11 max-xl:px-0')}
      onClick={() => void start()}
    >
      {!isPending && <Trash2 aria-hidden="true" className="size-4" />}
    </Button>
  )
}

export function RowLink({ label, subject, icon: Icon, to }: ActionLook & { to: string }) {
  const t = useTranslate()
  return (
    <ButtonLink
      to={to}
      variant="ghost"
      size="sm"
      aria-label={t(texts.actOn, { act: label, what: subject })}
      title={label}
      className={actionLook}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="xl:hidden">{label}</span>
    </ButtonLink>
  )
}
