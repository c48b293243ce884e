import { allDuties, dutyNames, type Duty, type ListedMember } from '@warm-ladle/contract'
import { useState } from 'react'
import { Form } from '../forms/form.tsx'
import { ChipGroup } from '../ui/chip-group.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { useSaveDuties } from './use-save-duties.ts'

/** What each duty is good for. */
const opens: Readonly<Record<Duty, string>> = {
  kitchen: 'plans mealtimes and opening hours, sees what residents want, and serves.',
  desk: 'serves meals.',
  accounts: 'reads all payments, and refunds none.',
}

/** Gives a member duties, or takes them. */
export function DutiesForm({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const [chosen, setChosen] = useChosen(user.duties ?? [])
  const { start, isPending } = useSaveDuties(user, onSaved)
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault()
        start(chosen)
      }}
    >
      <ChipGroup legend="Duties" choices={allDuties} names={dutyNames} chosen={chosen} onChange={setChosen} />
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {allDuties.map((duty) => (
          <li key={duty}>
            <span className="font-semibold text-ink">{dutyNames[duty]}</span> {opens[duty]}
          </li>
        ))}
        <li>Admins may do all of it anyway.</li>
      </ul>
      <DialogButtons pending={isPending}>Save duties</DialogButtons>
    </Form>
  )
}

/** The choice, which begins anew where another admin has changed the duties meanwhile. */
function useChosen(held: readonly Duty[]) {
  const [choice, setChoice] = useState({ of: held.join(), chosen: held })
  const isOutdated = choice.of !== held.join()
  const current = isOutdated ? { of: held.join(), chosen: held } : choice
  if (isOutdated) setChoice(current)
  return [current.chosen, (chosen: readonly Duty[]) => setChoice({ ...current, chosen })] as const
}
