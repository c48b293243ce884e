import { useQuery } from '@tanstack/react-query'
import { allergenNames, dietNames, type Needs } from '@warm-ladle/contract'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { AllergenChips, DietChips } from '../dish/label-marks.tsx'
import { needsQuery, useSaveNeeds } from '../dish/needs.ts'
import { Form } from '../forms/form.tsx'
import { CheckField } from '../ui/fields.tsx'
import { DialogButtons } from '../ui/dialog.tsx'
import { absentSettings, Setting, SettingAction, Settings, SettingWindow } from './setting.tsx'

/** What the member must not eat: kept with consent, which is taken back by one click. */
export function NeedsSettings() {
  return (
    <Settings title="What you eat" id="needs">
      <QueryState query={useQuery(needsQuery(useApi()))} {...absentSettings}>
        {(needs) => (
          <Setting
            title="Diets and allergens"
            text={needsText(needs) || 'Nothing is kept. Filter the menu by what you save here.'}
            action={
              <div className="flex flex-wrap gap-2">
                {needs.consent && <TakeConsentBack />}
                <SettingWindow
                  label={needs.consent ? 'Change' : 'Add'}
                  fullLabel={needs.consent ? 'Change diets and allergens' : 'Add diets and allergens'}
                  title="What you must not eat"
                >
                  {(close) => <NeedsForm needs={needs} onSaved={close} />}
                </SettingWindow>
              </div>
            }
          />
        )}
      </QueryState>
    </Settings>
  )
}

/** Without asking: saving them again takes a minute, and consent is to be taken back as easily as it is given. */
function TakeConsentBack() {
  const { start, isPending } = useSaveNeeds()
  const none = { avoids: [], diets: [], consent: false }
  return <SettingAction label="Delete my needs" start={() => start(none)} isPending={isPending} />
}

const needsText = ({ avoids, diets }: Needs) =>
  [
    diets.map((diet) => dietNames[diet]).join(', '),
    avoids.length > 0 && `without ${avoids.map((allergen) => allergenNames[allergen]).join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')

interface NeedsFormProps {
  needs: Needs & { readonly consent: boolean }
  onSaved: () => void
}

/** The form of a member's needs. It keeps no draft: a browser is no place for what tells of health and religion. */
function NeedsForm({ needs, onSaved }: NeedsFormProps) {
  const [chosen, setChosen] = useState<Needs>(needs)
  const [consent, setConsent] = useState(needs.consent)
  const [isAsked, setAsked] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)
  const { start, isPending } = useSaveNeeds(onSaved)
  const isEmpty = chosen.avoids.length + chosen.diets.length === 0
  const isMissing = isAsked && !consent && !isEmpty
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!consent && !isEmpty) consentBox.current?.focus()
    else start({ ...chosen, consent: consent && !isEmpty })
  }
  return (
    <Form onSubmit={submit}>
      <AllergenChips
        legend="I must not eat"
        chosen={chosen.avoids}
        onChange={(avoids) => setChosen({ ...chosen, avoids })}
      />
      <DietChips
        legend="I keep to"
        chosen={chosen.diets}
        onChange={(kept) => setChosen({ ...chosen, diets: kept })}
      />
      {/* above the box: below it, the reason may be off the screen */}
      {isMissing && (
        <p id="consent-missing" role="alert" className="text-sm text-error">
          Please agree that your needs are kept, or choose none.
        </p>
      )}
      <CheckField
        isLong
        ref={consentBox}
        checked={consent}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? 'consent-missing' : undefined}
        onChange={(event) => setConsent(event.target.checked)}
      >
        <span className="text-sm">
          I agree that these are kept to show me which meals fit, counted for the kitchen, and shown at the
          counter with what I ask for. They can tell of my health or religion. I can take this back at any
          time, and they are deleted at once.{' '}
          <Link to="/privacy" className="underline">
            More about privacy
          </Link>
        </span>
      </CheckField>
      <DialogButtons pending={isPending}>Save</DialogButtons>
    </Form>
  )
}
