import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

/** A suggested next step, with a link to it. */
export function NextStep({
  icon,
  title,
  text,
  figure,
  to,
  action,
}: {
  /** A lucide icon. */
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  /** A figure that the step is about, with its name. */
  figure?: { readonly name: string; readonly text: string } | undefined
  to: string
  /** Label of the button. */
  action: string
}) {
  return (
    <section className="surface flex flex-col gap-5 p-6 sm:flex-row sm:flex-wrap sm:items-center lg:p-8">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-tint-saffron text-warning">
        {icon}
      </span>
      <div className="flex-1 sm:basis-64">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {figure && (
        <dl className="flex flex-col-reverse sm:pl-3 sm:text-right">
          <dt className="text-sm text-muted">{figure.name}</dt>
          <dd className="font-display text-3xl font-semibold whitespace-nowrap tabular-nums">
            {figure.text}
          </dd>
        </dl>
      )}
      <ButtonLink to={to} className="print:hidden">
        {action}
      </ButtonLink>
    </section>
  )
}
