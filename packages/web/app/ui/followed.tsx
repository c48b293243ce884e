import { ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type Translate, useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { GoneRows } from './gone-rows.ts'
import { texts } from './texts.ts'

/**
 * A list that others change while it is on the screen. Its rows stay in place; a quiet button over its upper edge says
 * what is new, and shows it.
 */
export function Followed({
  added,
  gone,
  onShow,
  updatesClass = 'top-20',
  children,
}: {
  /** The number of new rows that are not on the screen. */
  added: number
  gone: ReadonlySet<string>
  onShow: () => unknown
  /** The classes that position the button while the list scrolls. */
  updatesClass?: string
  children: ReactNode
}) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const show = () => {
    // keeps the focus in the list when the button that has it disappears
    list.current?.focus({ preventScroll: true })
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView()
    void onShow()
  }
  return (
    <GoneRows value={gone}>
      <div ref={list} tabIndex={-1} className="relative scroll-mt-24 outline-none">
        <output
          className={classNames(
            'sticky z-10 grid h-0 items-center justify-items-end sm:justify-items-center',
            updatesClass,
          )}
        >
          {added + gone.size > 0 && (
            <Button variant="outline" size="sm" className="surface" onClick={show}>
              <ArrowUp aria-hidden="true" className="size-4" />
              <span>{updatesText(t, added, gone.size)}</span>
            </Button>
          )}
        </output>
        {children}
      </div>
    </GoneRows>
  )
}

function updatesText(t: Translate, added: number, gone: number): string {
  if (gone === 0) return t(texts.added, { added })
  return added === 0 ? t(texts.gone, { gone }) : t(texts.addedAndGone, { added, gone })
}
