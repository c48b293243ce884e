import { useQuery } from '@tanstack/react-query'
import type { Needs } from '@warm-ladle/contract'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { Form } from '../forms/form.tsx'
import { useSharedSave } from '../forms/use-shared-save.tsx'
import { useTranslate } from '../page/language.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { CheckField } from '../ui/fields.tsx'
import { AllergenChips, DietChips } from './label-marks.tsx'
import { type GivenNeeds, needsQuery, useSaveNeeds } from './needs.ts'
import { texts } from './texts.ts'

/** Saves a choice as the member's own needs, with consent. A default export, as useOnDemand requires. */
export default function NeedsWindow({ chosen, onClose }: { chosen: Needs; onClose: () => void }) {
  const t = useTranslate()
  const { data: own } = useQuery(needsQuery(useApi()))
  return (
    <Dialog open onOpenChange={onClose} title={t(texts.needs)}>
      {own && <NeedsForm own={own} needs={{ ...chosen, consent: false }} onSaved={onClose} />}
    </Dialog>
  )
}

interface NeedsFormProps {
  /** The saved needs. */
  own: OwnNeeds
  /** The initial choice; the saved needs by default. */
  needs?: GivenNeeds
  onSaved: () => void
}

interface OwnNeeds extends GivenNeeds {
  readonly revision: number
}

const pickFields = ({ avoids, diets, traces, consent }: GivenNeeds) => ({ avoids, diets, traces, consent })

/** A member's needs form. It stores no draft: data about health and religion must not stay in a browser. */
export function NeedsForm({ own, needs = own, onSaved }: NeedsFormProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<Needs>(needs)
  const [opened] = useState(own)
  const [consent, setConsent] = useState(needs.consent)
  const [isPrompted, setPrompted] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)
  const save = useSharedSave({
    record: own,
    toFields: pickFields,
    names: {
      avoids: { label: t(texts.mustNotEat) },
      diets: { label: t(texts.keepTo) },
      traces: { label: t(texts.traces) },
      consent: { label: t(texts.needs) },
    },
  })
  const { start, isPending } = useSaveNeeds(onSaved, (api, given) =>
    save(pickFields(opened), pickFields(given), (fields, revision) =>
      api.needs.save({ body: { ...fields, revision } }),
    ),
  )
  const isEmpty = chosen.avoids.length + chosen.diets.length === 0
  const isMissing = isPrompted && !consent && !isEmpty
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setPrompted(true)
    if (!consent && !isEmpty) consentBox.current?.focus()
    else start({ ...chosen, consent: consent && !isEmpty })
  }
  return (
    <Form onSubmit={submit}>
      <AllergenChips
        legend={t(texts.mustNotEat)}
        chosen={chosen.avoids}
        onChange={(avoids) => setChosen({ ...chosen, avoids })}
      />
      {chosen.avoids.length > 0 && (
        <CheckField
          checked={chosen.traces !== false}
          onChange={(event) => setChosen({ ...chosen, traces: event.target.checked })}
        >
          {t(texts.traces)}
        </CheckField>
      )}
      <DietChips
        legend={t(texts.keepTo)}
        chosen={chosen.diets}
        onChange={(chosenDiets) => setChosen({ ...chosen, diets: chosenDiets })}
      />
      {/* above the box, since a message below it might be off the screen */}
      {isMissing && (
        <p id="consent-missing" role="alert" className="text-sm text-error">
          {t(texts.consentMissing)}
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
          {t(texts.consent, { a: <Link to="/privacy" className="underline" /> })}
        </span>
      </CheckField>
      <DialogButtons pending={isPending}>{t(texts.save)}</DialogButtons>
    </Form>
  )
}
