import { classNames } from './class-names.ts'

/** The place of something that is still loading; size it like the real thing: `<Skeleton className="h-4 w-32" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}
