import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { barTitleId } from '../../page/cache-names.ts'
import { classNames } from '../../ui/class-names.ts'
import type { HeadingProps } from '../../ui/headings.tsx'
import { noSubscription } from '../../ui/use-hydrated.tsx'
import { useTranslate } from '../../page/language.tsx'
import { PageTabs } from './page-tabs.tsx'
import { useMenuPosition } from './use-menu.ts'

/** Renders a page's heading in the style of the dashboard; for `OwnHeading`. */
export const renderToolHeading = (heading: HeadingProps) => <ToolHeading {...heading} />

/**
 * The heading of a dashboard page: small, with the page's actions beside it. On small screens the bar shows it. On a
 * page with tabs the heading is the menu entry; the page's own title follows below if neither entry nor tab shows it.
 */
function ToolHeading({ title, description, aside }: HeadingProps) {
  const t = useTranslate()
  const bar = useBarElement()
  const position = useMenuPosition()
  const tab = position && position.entry.tabs.length > 1 ? position.tab : undefined
  if (!position || !tab) {
    return (
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div
          className={classNames('min-w-0 flex-1 basis-40', description === undefined && 'max-lg:absolute')}
        >
          <h1 className={titleLook}>{title}</h1>
          {bar && createPortal(<BarTitle title={title} />, bar)}
          {description !== undefined && <p className="text-muted">{description}</p>}
        </div>
        {aside}
      </div>
    )
  }
  const name = t(position.entry.text)
  const isNamed = title === name || title === t(tab.text)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className={titleLook}>{name}</h1>
        {bar && createPortal(<BarTitle title={name} />, bar)}
        <PageTabs entry={position.entry} current={tab} />
        {isNamed && aside}
      </div>
      {isNamed ? (
        description !== undefined && <p className="mt-2 text-muted">{description}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="text-xl leading-10 wrap-anywhere">{title}</h2>
            {description !== undefined && <p className="text-muted">{description}</p>}
          </div>
          {aside}
        </div>
      )}
    </>
  )
}

const titleLook = 'text-2xl leading-10 wrap-anywhere max-lg:sr-only short:text-lg'

/** The longest title, in letters, that fits on one line of a phone's bar. */
const onOneLine = 14

/** Longer titles are smaller and take two lines. On one line, a name in another script would lose its beginning. */
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

const useBarElement = () =>
  useSyncExternalStore(
    noSubscription,
    () => document.getElementById(barTitleId),
    () => null,
  )
