import { type Choice, choiceId } from './use-choice.ts'

interface CheckboxProps {
  id?: string
  label: string
  checked: boolean
  onChange: () => void
}

/** A checkbox that is easy to hit by a finger. */
const Checkbox = ({ id, label, checked, onChange }: CheckboxProps) => (
  <label className="-m-3 grid shrink-0 cursor-pointer place-items-center p-3">
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="size-5 cursor-pointer accent-primary"
    />
  </label>
)

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
