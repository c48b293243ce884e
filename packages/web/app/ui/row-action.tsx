import { type LucideIcon, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
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

interface ActionProps extends ActionLook {
  pending?: boolean | undefined
  onPress: () => unknown
}

/** An action on a row of a table. */
export const RowAction = ({ icon: Icon, ...action }: ActionProps) => (
  <ActionButton variant="soft" {...action}>
    {!action.pending && <Icon aria-hidden="true" className="size-4" />}
    {action.label}
  </ActionButton>
)

interface RemovalProps extends Omit<ActionLook, 'icon'> {
  removal: { readonly isPending: boolean; readonly start: () => unknown }
}

/** The removal of a row, as a red icon: it is irreversible. */
export const RowRemoval = ({ removal: { isPending, start }, ...look }: RemovalProps) => (
  <ActionButton variant="ghost" icon className="text-error!" pending={isPending} onPress={start} {...look}>
    <Trash2 aria-hidden="true" className="size-4" />
  </ActionButton>
)

function ActionButton({
  label,
  of,
  onPress,
  ...button
}: Omit<ActionProps, 'icon'> & ComponentProps<typeof Button>) {
  return (
    <Button
      size="sm"
      aria-label={`${label} ${of}`}
      title={label}
      onClick={() => void onPress()}
      {...button}
    />
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
