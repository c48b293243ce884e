import { classNames } from './class-names.ts'

/** The placeholder of something that is loading, with the same size: `<Skeleton className="h-4 w-32" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-xl bg-line', className)} />
}
