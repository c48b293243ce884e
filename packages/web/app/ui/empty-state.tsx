import type { ReactNode } from 'react'

/** An empty list: an explanation, and one suggested action. */
export function EmptyState({
  text,
  icon,
  action,
}: {
  text: ReactNode
  /** A lucide icon. */
  icon?: ReactNode
  /** One Button or ButtonLink. */
  action?: ReactNode
}) {
  return (
    <div className="surface flex flex-col items-center gap-4 border-dashed px-6 py-14 text-center">
      {icon !== undefined && (
        <span className="grid size-14 place-items-center rounded-full bg-tint-saffron text-warning">
          {icon}
        </span>
      )}
      <p className="max-w-md text-lg text-balance text-muted">{text}</p>
      {action}
    </div>
  )
}
