import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { Loading } from './skeleton.tsx'
import { texts } from './texts.ts'

/** Below a growing list: how much of it is shown, and a button for more. Renders nothing once all of it is shown. */
export function ShowMore({
  shown,
  hasMore,
  pending,
  hasFailed,
  onMore,
}: {
  shown: number
  hasMore: boolean
  pending: boolean
  /** Whether the last attempt to load more failed. */
  hasFailed: boolean
  onMore: () => unknown
}) {
  const t = useTranslate()
  if (!hasMore) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-muted">
        {t(hasFailed ? texts.shownAlone : texts.shown, { rows: shown })}
      </output>
      <Button variant="outline" size="sm" pending={pending} onClick={() => void onMore()}>
        {t(hasFailed ? texts.tryAgain : texts.showMore)}
      </Button>
    </div>
  )
}

/** The distance in pixels between the end of the list and the screen at which more rows load. */
const threshold = 250

/** The end of a list with infinite scroll. After a failure it waits for a press. */
export function MoreOnScroll({
  isLoading,
  hasFailed,
  onMore,
}: {
  isLoading: boolean
  hasFailed: boolean
  onMore: () => unknown
}) {
  const t = useTranslate()
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(() => void onMore())

  // starts again after each page, since the end of the list may still be near
  useEffect(() => {
    if (isLoading || hasFailed || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: `0px 0px ${threshold}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])

  return (
    <div ref={end} className="grid min-h-20 place-items-center">
      {isLoading && <Loading text={t(texts.loadingMore)} />}
      {hasFailed && (
        <Button variant="outline" onClick={() => void onMore()}>
          {t(texts.tryAgain)}
        </Button>
      )}
    </div>
  )
}
