import { useTranslate } from '../page/language.tsx'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

/** A placeholder for loading content, of the same size: `<Skeleton className="h-4 w-32" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-xl bg-line', className)} />
}

/** The text beside skeletons during loading, announced politely to screen readers. */
export function Loading({ text, className }: { text?: string | undefined; className?: string | undefined }) {
  const t = useTranslate()
  return (
    <output className={classNames('flex items-center justify-center gap-2.5 text-muted', className)}>
      <span className="spinner text-primary" aria-hidden="true" />
      <span>{text ?? t(texts.loading)}</span>
    </output>
  )
}

/** An indeterminate progress bar in the middle of the page. */
export function ProgressBar({ text: own }: { text?: string | undefined }) {
  const t = useTranslate()
  const text = own ?? t(texts.loading)
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-4">
      <progress aria-label={text} className="sr-only" />
      <div aria-hidden="true" className="h-1.5 w-full max-w-72 overflow-hidden rounded-full bg-line">
        <div className="h-full w-1/3 animate-slide rounded-full bg-primary motion-reduce:w-full motion-reduce:animate-none" />
      </div>
      <h1 className="font-sans text-base font-normal tracking-normal text-muted">{text}</h1>
    </div>
  )
}
