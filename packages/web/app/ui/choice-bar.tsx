import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ChoiceOfAll } from './choice-box.tsx'
import type { Choice } from './use-choice.ts'

interface ChoiceBarProps {
  choice: Choice
  /** What the rows are: 'requests'. */
  what: string
  /** What can be done with the chosen ones. */
  children: ReactNode
}

/** Above a list whose rows can be chosen: chooses all, and says how many are. It stays in reach while rows are chosen. */
export function ChoiceBar({ choice, what, children }: ChoiceBarProps) {
  const { offered, chosen, clear } = choice
  if (offered.length < 2) return null
  return (
    <div
      data-chosen={chosen.length > 0 || undefined}
      className={
        chosen.length === 0
          ? 'mb-4 flex min-h-9 items-center gap-3 px-5'
          : 'surface sticky top-20 z-10 mb-4 flex min-h-9 flex-wrap items-center gap-3 px-5 py-2.5 shadow-lg'
      }
    >
      <ChoiceOfAll choice={choice} label={`Choose all ${offered.length} ${what}`} />
      <output className="text-sm font-semibold">
        {chosen.length === 0 ? `Choose all ${offered.length}` : `${chosen.length} chosen`}
      </output>
      {chosen.length > 0 && (
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear
          </Button>
          {children}
        </div>
      )}
    </div>
  )
}
