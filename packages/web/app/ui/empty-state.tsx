import { useTranslate } from '../page/language.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

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

interface NoMatchProps {
  icon: LucideIcon
  /** The message that nothing matches the search. */
  text: string
  /** The rows' plural name: 'meals'. */
  all: string
  onShowAll: () => void
  /** Replaces the message if there was no search and the list is empty. */
  unfiltered?: { readonly text: string; readonly action?: ReactNode } | false | undefined
}

/** A list without rows: either nothing matches the search, or it is empty. */
export function NoMatch({ icon: Icon, text, all, onShowAll, unfiltered }: NoMatchProps) {
  const t = useTranslate()
  const icon = <Icon className="size-6" />
  if (unfiltered) return <EmptyState icon={icon} {...unfiltered} />
  const action = (
    <Button variant="outline" onClick={onShowAll}>
      {t(texts.showAll, { what: all })}
    </Button>
  )
  return <EmptyState icon={icon} text={text} action={action} />
}
