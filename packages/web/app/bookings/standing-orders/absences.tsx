import { useQuery } from '@tanstack/react-query'
import { type Absence, inOrder, Slot, slotNames, slots, withMessage, listText } from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { Luggage } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { FormDialog } from '../../forms/dialog-form.tsx'
import type { ActForm } from '../../forms/use-act-form.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { TimeSpan } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { absencesQuery } from '../week-query.ts'
import { absenceName } from './standing-orders.ts'
import { texts } from './texts.ts'

const absenceDraft = 'absence'

/** When the member is away: standing orders pause, and the kitchen cooks less. */
export function Absences({ today }: { today: string }) {
  const t = useTranslate()
  const api = useApi()
  const [isAdding, setAdding] = useDraftWindow(absenceDraft)
  const [warning, setWarning] = useState<string>()
  return (
    <section aria-labelledby="absences" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="absences" className="text-2xl">
            {t(texts.absences)}
          </h2>
          <p className="mt-1 text-muted">{t(texts.absencesNote)}</p>
        </div>
        <Button variant="outline" onClick={() => setAdding(true)}>
          {t(texts.iAmAway)}
        </Button>
      </div>
      <ToRead>{warning}</ToRead>
      <QueryState
        query={useQuery(absencesQuery(api))}
        loading={<Loading className="surface h-24" />}
        failure={t(texts.absencesFailed)}
        empty={<EmptyState icon={<Luggage className="size-6" />} text={t(texts.noAbsences)} />}
      >
        {(absences) => (
          <ul className="flex flex-col gap-3">
            {absences.map((absence) => (
              <AbsenceRow key={absence.id} absence={absence} />
            ))}
          </ul>
        )}
      </QueryState>
      <FormDialog
        open={isAdding}
        onOpenChange={setAdding}
        title={t(texts.iAmAway)}
        form={{
          schema: Fields,
          defaultValues: { from: '', until: '', slots: [...slots] },
          draft: absenceDraft,
          act: 'absences.add',
          run: (body) => api.absences.add({ body }),
          done: (answer) => {
            const isWhole = answer.kept.length === 0
            setWarning(isWhole ? undefined : answer.message)
            return isWhole ? messageToast(answer) : undefined
          },
          failure: t(texts.notSaved),
        }}
        submit={t(texts.iAmAway)}
      >
        {(form) => <AbsenceFields today={today} form={form} />}
      </FormDialog>
    </section>
  )
}

/** The part of a response that must stay on the page, since a toast would disappear too soon. */
export const ToRead = ({ children }: { children: ReactNode }) => (
  <output className={children ? 'mb-1 block rounded-xl bg-tint-saffron px-4 py-2 text-warning' : 'hidden'}>
    {children}
  </output>
)

function AbsenceRow({ absence }: { absence: Absence }) {
  const t = useTranslate()
  const { from, until, slots: away } = absence
  const { start, isPending } = useEndAbsence(absence)
  return (
    <li className="surface flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-5">
      <div>
        <p className="font-semibold">
          <TimeSpan from={from} until={until} as="dates" />
        </p>
        <p className="text-sm text-muted">
          {away.length === slots.length
            ? t(texts.allMeals)
            : listText(
                t.language,
                away.map((slot) => t(slotNames[slot])),
              )}
        </p>
      </div>
      <Button
        variant="soft"
        size="sm"
        className="max-sm:h-11"
        pending={isPending}
        aria-label={t(texts.hereAfterAll, { dates: absenceName(t.language, absence) })}
        onClick={() => void start()}
      >
        {t(texts.iAmHere)}
      </Button>
    </li>
  )
}

/** Ends an absence after saying which requests that restores. */
function useEndAbsence(absence: Absence) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.hereQuestion, { dates: absenceName(t.language, absence) }),
      message: t(texts.hereNote),
      confirmLabel: t(texts.iAmHere),
      cancelLabel: t(texts.iAmAway),
      tone: 'info',
    },
    act: 'absences.end',
    run: () => api.absences.end({ params: { id: absence.id } }),
    done: messageToast,
    failure: t(texts.notEnded),
  })
}

const Fields = z
  .object({
    from: z.iso.date(withMessage(texts.chooseFirstDay)),
    until: z.iso.date(withMessage(texts.chooseLastDay)),
    slots: z.array(Slot).check(z.minLength(1, withMessage(checks.chooseMealtime))),
  })
  .check(inOrder)
type Fields = z.infer<typeof Fields>

function AbsenceFields({ today, form }: { today: string; form: ActForm<Fields> }) {
  const t = useTranslate()
  const { field } = form
  const away = useWatch({ control: form.control, name: 'slots' })
  return (
    <>
      <TextField
        label={t(texts.firstDay)}
        type="date"
        min={today}
        className="sm:col-span-1!"
        {...field('from')}
      />
      <TextField
        label={t(texts.lastDay)}
        type="date"
        min={today}
        className="sm:col-span-1!"
        {...field('until')}
      />
      <div>
        <ChipGroup
          legend={t(texts.meals)}
          choices={slots}
          names={slotNames}
          chosen={away}
          onChange={(chosen) =>
            form.setValue('slots', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        {field('slots').error !== undefined && (
          <p role="alert" className="mt-1.5 text-sm text-error">
            {field('slots').error}
          </p>
        )}
      </div>
    </>
  )
}
