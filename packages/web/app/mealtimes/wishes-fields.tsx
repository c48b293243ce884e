import { TextareaField } from '../ui/textarea-field.tsx'
import { Stepper } from '../ui/stepper.tsx'

/** What a resident says about a request for a mealtime. */
export interface Wishes {
  readonly portions: number
  readonly note: string
  readonly takeaway: boolean
}

type SaidWishes = { readonly [Name in keyof Wishes]?: Wishes[Name] | undefined }

/** What was said with a request; where nothing was, one portion. */
export const wishesOf = ({ portions = 1, note = '', takeaway = false }: SaidWishes): Wishes => ({
  portions,
  note,
  takeaway,
})
export const noWishes: Wishes = wishesOf({})

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
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={wishes.takeaway}
        onChange={() => onChange({ ...wishes, takeaway: !wishes.takeaway })}
        className="size-5 cursor-pointer accent-primary"
      />
      I take it away
    </label>
  </>
)
