import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Tab {
  readonly title: string
  /** Shown while this tab is chosen. */
  readonly panel: ReactNode
  /** The pointer is over the tab: a moment to load what its panel needs. */
  readonly onAim?: (() => void) | undefined
}

/**
 * A row of tabs, the first of them chosen, and the panel of the chosen one. Arrow keys, Home and End go from tab to tab.
 * Written here because the library's would be a sixteenth of all the code of the home page.
 */
export function Tabs({ tabs, labelledBy }: { tabs: readonly Tab[]; labelledBy: string }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)

  const choose = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = neighbour(event.key, chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="flex flex-col items-center gap-8">
      {/* the tabs take the focus, not their list */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        role="tablist"
        aria-labelledby={labelledBy}
        onKeyDown={choose}
        className="surface flex rounded-full p-1"
      >
        {tabs.map(({ title, onAim }, position) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-${position}`}
            aria-selected={position === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={position === chosen ? 0 : -1}
            onClick={() => setChosen(position)}
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
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
