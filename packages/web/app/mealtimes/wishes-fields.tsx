import { CheckField, TextareaField } from '../ui/fields.tsx'
import { Stepper } from '../ui/stepper.tsx'
import type { Wishes } from './wishes.ts'

interface WishesFieldsProps {
  wishes: Wishes
  /** Most portions that can be asked for. */
  most: number
  onChange: (wishes: Wishes) => void
}

/** Portions, a note for the kitchen, and whether it is taken away. */
export const WishesFields = ({ wishes, most, onChange }: WishesFieldsProps) => (
  <>
    <Stepper
      label="Portions"
      value={wishes.portions}
      min={1}
      max={most}
      onChange={(portions) => onChange({ ...wishes, portions })}
    />
    <TextareaField
      label="Note for the kitchen"
      rows={2}
      maxLength={500}
      value={wishes.note}
      onChange={({ target }) => onChange({ ...wishes, note: target.value.replaceAll('\n', ' ') })}
    />
    <CheckField
      checked={wishes.takeaway}
      onChange={() => onChange({ ...wishes, takeaway: !wishes.takeaway })}
    >
      Take-away
    </CheckField>
  </>
)
