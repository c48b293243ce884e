import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { stepOfArrow } from './direction.ts'

export interface Tab {
  readonly title: string
  readonly panel: ReactNode
  /** Called when the pointer moves over the tab, to preload the panel's data. */
  readonly onAim?: (() => void) | undefined
}

/**
 * Tabs, and the panel of the selected one. Arrow keys, Home and End move between tabs. Our own, since the library's
 * would be a sixteenth of the home page's code.
 */
export function Tabs({
  tabs,
  labelledBy,
  chosen,
  onChoose,
}: {
  tabs: readonly Tab[]
  labelledBy: string
  /** The selected tab's position. */
  chosen: number
  /** `isMoving` is true while the keyboard moves between tabs. */
  onChoose: (position: number, isMoving: boolean) => void
}) {
  const id = useId()

  const choose = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = neighbour(event.key, chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next, true)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className="flex flex-col items-center gap-8">
      <div role="tablist" aria-labelledby={labelledBy} className="surface flex flex-wrap justify-center p-1">
        {tabs.map(({ title, onAim }, position) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-${position}`}
            aria-selected={position === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={position === chosen ? 0 : -1}
            onClick={() => onChoose(position, false)}
            onKeyDown={choose}
            onPointerEnter={onAim}
            className={classNames(
              'h-10 cursor-pointer rounded-full px-3 text-sm font-semibold transition-colors sm:px-5',
              position === chosen ? 'bg-primary text-primary-content' : 'text-muted hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={chosen}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className="w-full"
      >
        {tabs[chosen]?.panel}
      </div>
    </div>
  )
}

function neighbour(key: string, from: number, count: number): number | undefined {
  const step = stepOfArrow(key)
  if (step) return (from + count + step) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
