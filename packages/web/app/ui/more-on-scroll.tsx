import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'

/** Distance in pixels of the list's end from the screen at which more is loaded. */
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
  const end = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(() => void onMore())

  // observed again after each page: the end may still be near
  useEffect(() => {
    if (isLoading || hasFailed || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: `0px 0px ${threshold}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])

  return (
    <div ref={end} className="grid min-h-20 place-items-center">
      {isLoading && <Loading text="Loading ..." />}
      {hasFailed && (
        <Button variant="outline" onClick={() => void onMore()}>
          Retry
        </Button>
      )}
    </div>
  )
}
