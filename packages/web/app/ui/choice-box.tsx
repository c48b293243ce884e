import type { Choice } from './use-choice.ts'
import { choiceId } from './focus-on-next.ts'
import { Checkbox } from './checkbox.tsx'

/** Chooses a row; `what` says which. Rows that are not offered keep its place beside those that are. */
export function ChoiceBox({ choice, id, what }: { choice: Choice; id: string; what: string }) {
  if (choice.offered.length === 0) return null
  if (!choice.offered.includes(id)) return <span className="size-5 shrink-0" />
  return (
    <Checkbox
      id={choiceId(id)}
      label={`Choose ${what}`}
      checked={choice.chosen.includes(id)}
      onChange={() => choice.toggle(id)}
    />
  )
}

/** Chooses all rows that are offered. */
export const ChoiceOfAll = ({ choice, label }: { choice: Choice; label: string }) => (
  <Checkbox
    label={label}
    checked={choice.chosen.length === choice.offered.length}
    onChange={choice.toggleAll}
  />
)
