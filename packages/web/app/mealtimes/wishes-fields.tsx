import { allergenNames, dietNames, mostPortions as usualMost, type Needs } from '@warm-ladle/contract'
import { AllergenChips, DietChips } from '../dish/label-marks.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { CheckField, TextareaField } from '../ui/fields.tsx'
import { Stepper } from '../ui/stepper.tsx'
import type { Wishes } from './wishes.ts'

interface WishesFieldsProps {
  wishes: Wishes
  /** Most portions that can be asked for, also those of guests. */
  most: number
  onChange: (wishes: Wishes) => void
}

/** Portions, guests where the hostel allows them, a note for the kitchen, and whether it is taken away. */
export function WishesFields({ wishes, most, onChange }: WishesFieldsProps) {
  const { mostPortions = usualMost } = usePublicConfig()
  const guests = wishes.guests?.length ?? 0
  return (
    <>
      <Stepper
        label="Portions"
        value={wishes.portions - guests}
        min={1}
        max={Math.max(Math.min(most - guests, mostPortions), 1)}
        onChange={(portions) => onChange({ ...wishes, portions: portions + guests })}
      />
      <GuestFields {...{ wishes, most, onChange }} />
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
}

const noNeeds: Needs = { avoids: [], diets: [] }

/** How many guests come along, and what each of them must not eat. */
function GuestFields({ wishes, most, onChange }: WishesFieldsProps) {
  const { guests: allowed = 0 } = usePublicConfig()
  const { portions, guests = [] } = wishes
  if (allowed === 0 && guests.length === 0) return null
  const own = portions - guests.length
  const bring = (some: Needs[]) => onChange({ ...wishes, guests: some, portions: own + some.length })
  const resize = (count: number) =>
    bring(Array.from({ length: count }, (_, place) => guests[place] ?? noNeeds))
  return (
    <>
      <Stepper
        label="Guests"
        value={guests.length}
        min={0}
        max={Math.max(Math.min(allowed, most - own), guests.length)}
        onChange={resize}
      />
      {guests.map((needs, place) => (
        <GuestNeeds
          // they have no name but their place
          key={place}
          name={guests.length === 1 ? 'Your guest' : `Guest ${place + 1}`}
          needs={needs}
          onChange={(changed) => bring(guests.with(place, changed))}
        />
      ))}
    </>
  )
}

interface GuestNeedsProps {
  name: string
  needs: Needs
  onChange: (needs: Needs) => void
}

/** What a guest keeps to and must not eat, out of the way of those who need nothing. */
const GuestNeeds = ({ name, needs, onChange }: GuestNeedsProps) => (
  <details className="rounded-xl border border-line px-4 py-2">
    <summary className="min-h-9 cursor-pointer content-center text-sm font-semibold">
      {name}: {needsText(needs)}
    </summary>
    <div className="flex flex-col gap-4 py-3">
      <DietChips
        legend="Keeps to"
        chosen={needs.diets}
        onChange={(kept) => onChange({ ...needs, diets: kept })}
      />
      <AllergenChips
        legend="Must not eat"
        chosen={needs.avoids}
        onChange={(avoids) => onChange({ ...needs, avoids })}
      />
    </div>
  </details>
)

/** 'eats everything', 'Vegan, without nuts'. */
function needsText({ diets: kept, avoids }: Needs): string {
  const parts = [
    ...kept.map((diet) => dietNames[diet]),
    ...avoids.map((one) => `without ${allergenNames[one]}`),
  ]
  return parts.length === 0 ? 'eats everything' : parts.join(', ')
}
