interface CheckboxProps {
  id?: string
  label: string
  checked: boolean
  onChange: () => void
}

/** A checkbox that is easy to hit by a finger. */
export const Checkbox = ({ id, label, checked, onChange }: CheckboxProps) => (
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
