import { classNames } from './class-names.ts'

/** The text beside skeletons during loading, announced politely to screen readers. */
export function Loading({
  text = 'Loading...',
  className,
}: {
  text?: string | undefined
  className?: string | undefined
}) {
  return (
    <output className={classNames('flex items-center justify-center gap-2.5 text-muted', className)}>
      <span className="spinner text-primary" aria-hidden="true" />
      {text}
    </output>
  )
}
