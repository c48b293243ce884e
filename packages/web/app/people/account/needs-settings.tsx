import { useQuery } from '@tanstack/react-query'
import { allergenWords, dietWords, type Needs, listText } from '@warm-ladle/contract'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { NeedsForm } from '../needs-form.tsx'
import { needsQuery, useSaveNeeds } from '../needs.ts'
import { texts as dishTexts } from '../texts.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { absentSettings, Setting, SettingAction, Settings, SettingWindow } from './setting.tsx'
import { texts } from './texts.ts'

/** What the member must not eat: stored with consent, which one click withdraws. */
export function NeedsSettings() {
  const t = useTranslate()
  return (
    <Settings title={t(texts.whatYouEat)} id="needs">
      <QueryState query={useQuery(needsQuery(useApi()))} {...absentSettings}>
        {(needs) => (
          <Setting
            title={t(dishTexts.labels)}
            text={needsText(t, needs) || t(texts.noNeeds)}
            action={
              <div className="flex flex-wrap gap-2">
                {needs.consent && <TakeConsentBack />}
                <SettingWindow
                  label={t(needs.consent ? texts.change : texts.add)}
                  fullLabel={t(needs.consent ? texts.changeNeeds : texts.addNeeds)}
                  title={t(dishTexts.needs)}
                >
                  {(close) => <NeedsForm own={needs} onSaved={close} />}
                </SettingWindow>
              </div>
            }
          />
        )}
      </QueryState>
    </Settings>
  )
}

/** No confirmation: saving needs again takes a minute, and withdrawing consent must be as easy as giving it. */
function TakeConsentBack() {
  const { start, isPending } = useSaveNeeds()
  const none = { avoids: [], diets: [], consent: false }
  return (
    <SettingAction
      label={useTranslate()(texts.deleteNeeds)}
      start={() => start(none)}
      isPending={isPending}
    />
  )
}

const needsText = (t: Translate, { avoids, diets, traces }: Needs) =>
  [
    listText(
      t.language,
      diets.map((diet) => t(dietWords[diet])),
    ),
    avoids.length > 0 &&
      t(texts.without, {
        allergens: listText(
          t.language,
          avoids.map((allergen) => t(allergenWords[allergen])),
        ),
      }),
    traces === false && t(texts.tracesAreFine),
  ]
    .filter(Boolean)
    .join(t(texts.semicolon))
