import { useQuery } from '@tanstack/react-query'
import { allergenNames, dietNames, type Needs } from '@warm-ladle/contract'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { NeedsForm } from '../dish/needs-form.tsx'
import { needsQuery, useSaveNeeds } from '../dish/needs.ts'
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

const needsText = ({ avoids, diets, traces }: Needs) =>
  [
    diets.map((diet) => dietNames[diet]).join(', '),
    avoids.length > 0 && `without ${avoids.map((allergen) => allergenNames[allergen]).join(', ')}`,
    traces === false && 'traces are fine',
  ]
    .filter(Boolean)
    .join('; ')
