import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { barTitleId } from '../../page/kept-names.ts'
import { classNames } from '../../ui/class-names.ts'
import type { HeadingProps } from '../../ui/headings.tsx'
import { noSubscription } from '../../ui/use-hydrated.tsx'

/** For `OwnHeading`. */
export const renderToolHeading = (heading: HeadingProps) => <ToolHeading {...heading} />

/** The heading of a page of the dashboard: small, and beside what is done there. On small screens the bar shows it. */
function ToolHeading({ title, description, aside }: HeadingProps) {
  const place = useBarPlace()
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className={classNames('min-w-0 flex-1 basis-40', description === undefined && 'max-lg:absolute')}>
        <h1 className="text-2xl leading-10 wrap-anywhere max-lg:sr-only short:text-lg">{title}</h1>
        {place && createPortal(<BarTitle title={title} />, place)}
        {description !== undefined && <p className="text-muted">{description}</p>}
      </div>
      {aside}
    </div>
  )
}

/** Letters of the longest title that stands on one line of a phone's bar. */
const onOneLine = 14

/** Longer titles are smaller and take two lines: cut at the end of one line, a name of another script would lose its beginning. */
const BarTitle = ({ title }: Pick<HeadingProps, 'title'>) => (
  <span
    className={
      typeof title === 'string' && title.length <= onOneLine
        ? 'block truncate'
        : 'line-clamp-2 text-base/5 wrap-anywhere'
    }
  >
    {title}
  </span>
)

const useBarPlace = () =>
  useSyncExternalStore(
    noSubscription,
    () => document.getElementById(barTitleId),
    () => null,
  )
