import { ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { GoneRows } from './gone-rows.ts'

/**
 * A list that others change while it is on the screen. Its rows stay in their places; a quiet button over its upper
 * edge says what is new, and shows it.
 */
export function Followed({
  added,
  gone,
  onShow,
  children,
}: {
  /** Number of rows that are not shown yet. */
  added: number
  gone: ReadonlySet<string>
  onShow: () => unknown
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const show = () => {
    // the button disappears with the focus
    list.current?.focus({ preventScroll: true })
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView()
    void onShow()
  }
  const news = [added > 0 && `${added} new`, gone.size > 0 && `${gone.size} gone`].filter(Boolean).join(', ')
  return (
    <GoneRows value={gone}>
      <div ref={list} tabIndex={-1} className="relative scroll-mt-24 outline-none">
        <output className="sticky top-20 z-10 grid h-0 place-items-center">
          {news !== '' && (
            <Button variant="outline" size="sm" className="surface" onClick={show}>
              <ArrowUp aria-hidden="true" className="size-4" />
              {news}
            </Button>
          )}
        </output>
        {children}
      </div>
    </GoneRows>
  )
}
