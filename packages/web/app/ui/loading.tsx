import { classNames } from './class-names.ts'

/** The sentence that stands beside skeletons while something loads; announced politely. */
export function Loading({
  text = 'Loading...',
  className,
}: {
  text?: string | undefined
  className?: string | undefined
}) {
  return (
    <output className={classNames('flex items-center justify-center gap-2.5 text-muted', className)}>
      <span className="loading loading-spinner loading-sm text-primary" aria-hidden="true" />
      {text}
    </output>
  )
}
