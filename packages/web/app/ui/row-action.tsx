import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'

interface ActionLook {
  /** The action: 'Update'. */
  label: string
  /** The row's subject, for the accessible name: 'Khichuri'. */
  of: string
  icon: LucideIcon
}

/** The actions of a row. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="flex w-max items-center gap-1 has-[>.btn-ghost:first-child]:-ml-3">{children}</div>
)

/** An action on a row of a table. */
export function RowAction({
  label,
  of,
  icon: Icon,
  pending,
  onPress,
}: ActionLook & { pending?: boolean | undefined; onPress: () => unknown }) {
  return (
    <Button
      variant="soft"
      size="sm"
      pending={pending}
      aria-label={`${label} ${of}`}
      title={label}
      onClick={() => void onPress()}
    >
      {!pending && <Icon aria-hidden="true" className="size-4" />}
      {label}
    </Button>
  )
}

/** An irreversible action: a red icon. */
export function RowRemoval({
  label,
  of,
  icon: Icon,
  pending,
  onPress,
}: ActionLook & { pending?: boolean | undefined; onPress: () => unknown }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      pending={pending}
      aria-label={`${label} ${of}`}
      title={label}
      onClick={() => void onPress()}
      className="text-error!"
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}

/** A link to the page of a row. */
export function RowLink({ label, of, icon: Icon, to }: ActionLook & { to: string }) {
  return (
    <ButtonLink to={to} variant="ghost" size="sm" aria-label={`${label} ${of}`} title={label}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </ButtonLink>
  )
}
