import type { ReactNode } from 'react'

/** A section of an overview, with its heading and a figure or link to the right. */
export function Panel({
  title,
  description,
  aside,
  children,
}: {
  title: string
  description?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="surface flex min-w-0 flex-col gap-4 p-4 sm:gap-5 sm:p-6 print:break-inside-avoid">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-xl">{title}</h2>
          {description !== undefined && <p className="mt-1 text-sm text-muted">{description}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Panels side by side, if there is room. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 sm:gap-6 md:grid-cols-2 print:grid-cols-2">{children}</div>
)

/** A panel's main figure, beside its heading. */
export const PanelFigure = ({ children }: { children: ReactNode }) => (
  <p className="font-display text-3xl leading-none font-semibold whitespace-nowrap tabular-nums">
    <bdi>{children}</bdi>
  </p>
)

/** A note in a panel with nothing to show yet. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className="my-auto py-8 text-center text-balance text-muted">{children}</p>
)
