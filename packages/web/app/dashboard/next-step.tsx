import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

/** A suggested next step, with a link to it. */
export function NextStep({
  icon,
  title,
  text,
  to,
  action,
}: {
  /** A lucide icon. */
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  to: string
  /** Label of the button. */
  action: string
}) {
  return (
    <section className="surface flex flex-col gap-5 p-6 sm:flex-row sm:items-center sm:p-8">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-tint-saffron text-warning">
        {icon}
      </span>
      <div className="flex-1">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <ButtonLink to={to}>{action}</ButtonLink>
    </section>
  )
}
