import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { barTitleId } from '../page/kept-names.ts'
import { classNames } from '../ui/class-names.ts'
import type { HeadingProps } from '../ui/headings.tsx'

/** For `OwnHeading`. */
export const renderToolHeading = (heading: HeadingProps) => <ToolHeading {...heading} />

/** The heading of a page of the dashboard: small, and beside what is done there. On small screens the bar shows it. */
function ToolHeading({ title, description, aside }: HeadingProps) {
  const place = useBarPlace()
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className={classNames('min-w-0 flex-1 basis-40', description === undefined && 'max-lg:absolute')}>
        <h1 className="text-2xl leading-10 wrap-anywhere max-lg:sr-only short:text-lg">{title}</h1>
        {place && createPortal(title, place)}
        {description !== undefined && <p className="text-muted">{description}</p>}
      </div>
      {aside}
    </div>
  )
}

const never = () => () => undefined

const useBarPlace = () =>
  useSyncExternalStore(
    never,
    () => document.getElementById(barTitleId),
    () => null,
  )
