import { useQuery } from '@tanstack/react-query'
import type { Needs } from '@warm-ladle/contract'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApi } from '../api/query.ts'
import { useTranslate } from '../page/language.tsx'
import { useSession } from '../api/use-session.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useOnDemand } from '../ui/use-on-demand.ts'
import { AllergenChips, DietChips } from './label-marks.tsx'
import { labellingQuery, type NeedName, needsQuery, type NeedsText, readNeeds } from './needs.ts'
import { texts } from './texts.ts'

interface NeedsFilterProps {
  text: NeedsText
  /** The message about an unknown diet or allergen. */
  problem: string | undefined
  onChange: (name: NeedName, text: string) => void
  className?: string
  /** What is shown below the choices. */
  children?: ReactNode
}

/** Diet and allergen filters, collapsed until used. Shown only if the kitchen states diets and allergens. */
export function NeedsFilter({ text, problem, onChange, className, children }: NeedsFilterProps) {
  const t = useTranslate()
  const { data } = useQuery(labellingQuery(useApi()))
  const chosen = readNeeds(text)
  const count = chosen.diets.length + chosen.avoids.length
  const isUsed = count > 0 || problem !== undefined
  // stays open when the last choice is removed, since the focus is there
  const [isOpen, setOpen] = useState(isUsed)
  if (data?.inUse !== true && !isUsed && !isOpen) return null
  return (
    <details
      open={isOpen || isUsed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames('group', className)}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        <span>{count > 0 ? t(texts.labelsChosen, { count }) : t(texts.labels)}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        {problem !== undefined && (
          <p role="alert" className="text-sm text-error">
            {t(texts.problem, { problem })}
          </p>
        )}
        <DietChips
          legend={t(texts.suits)}
          name="diet"
          chosen={chosen.diets}
          onChange={(list) => onChange('diet', list.join(','))}
        />
        <AllergenChips
          legend={t(texts.without)}
          name="without"
          chosen={chosen.avoids}
          onChange={(list) => onChange('without', list.join(','))}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OwnNeeds chosen={chosen} onChange={onChange} />
          <p className="text-sm text-muted">{t(texts.filterHint)}</p>
        </div>
        <div className="contents">{children}</div>
      </div>
    </details>
  )
}

/** Lets members fill the filters with their own needs, or clear them. */
function OwnNeeds({ chosen, onChange }: { chosen: Needs; onChange: (name: NeedName, text: string) => void }) {
  const t = useTranslate()
  const isMember = useSession().status === 'signed-in'
  const { data: needs } = useQuery({ ...needsQuery(useApi()), enabled: isMember })
  if (!isMember || !needs) return null
  if (!needs.consent) return <SaveNeeds chosen={chosen} />
  const isOn = isSameList(chosen.avoids, needs.avoids) && isSameList(chosen.diets, needs.diets)
  const fill = ({ avoids, diets: chosenDiets }: Needs) => {
    onChange('diet', chosenDiets.join(','))
    onChange('without', avoids.join(','))
  }
  return (
    <Button
      variant={isOn ? 'primary' : 'outline'}
      size="sm"
      aria-pressed={isOn}
      onClick={() => fill(isOn ? { avoids: [], diets: [] } : needs)}
    >
      {t(texts.suitsNeeds)}
    </Button>
  )
}

/** Saves the choice as the member's needs for later. */
function SaveNeeds({ chosen }: { chosen: Needs }) {
  const t = useTranslate()
  const [NeedsWindow, loadWindow] = useOnDemand(() => import('./needs-form.tsx'))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => void loadWindow().then(setOpen)}>
        {t(texts.saveAsNeeds)}
      </Button>
      {NeedsWindow && isOpen && <NeedsWindow chosen={chosen} onClose={() => setOpen(false)} />}
    </>
  )
}

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
