import { type ChosenSetting, Refusal, type SettingName } from '@warm-ladle/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { failureTitle } from '../../api/failure-notice.tsx'
import { LeftOpen } from '../../api/left-open.ts'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { Form } from '../../forms/form.tsx'
import { isSame } from '../../forms/merge.ts'
import { useSharedForm } from '../../forms/use-shared-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import {
  knownSetting,
  findProblem,
  type TypedSetting,
  toTyped,
  useChosenCurrency,
  useOptionName,
  parseValue,
} from './chosen-settings.ts'
import type { SettingFields, SettingForm } from './setting-control.tsx'
import { texts } from './texts.ts'

interface SettingsFormProps {
  /** The tab's name, for its draft. */
  tab: string
  chosen: readonly ChosenSetting[]
  children: (form: SettingForm) => ReactNode
}

/** A tab's settings. One button saves them together, with one call per changed setting. */
export function SettingsForm({ tab, chosen, children }: SettingsFormProps) {
  const t = useTranslate()
  const kind = { language: t.language, currency: useChosenCurrency() }
  const optionName = useOptionName()
  const toFields = (all: Chosen) =>
    fieldsBy(chosen, ({ name, value }) => toTyped({ name, value: all[name] ?? value, revision: 0 }, kind))
  const record = toChosen(chosen)
  const form = useForm<SettingFields>({
    defaultValues: toFields(record),
    resolver: (fields) => {
      const errors = chosen.flatMap(({ name }) => {
        const message = findProblem(name, fields[name] ?? '', kind)
        return message === undefined ? [] : [[name, { type: 'custom', message }] as const]
      })
      if (errors.length === 0) return { values: fields, errors: {} }
      // safe: the keys are names of settings
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<SettingFields> }
    },
  })
  const { draft, save, settle } = useSharedForm({
    form,
    name: `settings:${tab}`,
    record,
    toFields,
    names: fieldsBy(chosen, ({ name }) => ({
      label: t(knownSetting(name).label),
      read: (typed: TypedSetting) => optionName(name, String(typed)),
    })),
  })
  const send = useSend({
    chosen,
    toFields,
    parseValue: (name, typed) => parseValue(name, typed, kind),
    refuse: (name, message) => form.setError(name, { message }, { shouldFocus: true }),
  })
  const { start, isPending } = useNotifyingMutation({
    act: 'hostel.changeSetting',
    run: (typed: SettingFields) => save(typed, async (sent) => ({ answer: await send(sent), sent })),
    done: ({ answer, sent }) => {
      settle(sent)
      return answer && messageToast(answer)
    },
    failure: failureTitle(t(texts.notSaved)),
    form,
  })
  return (
    <Form
      draft={draft}
      onSubmit={form.handleSubmit((fields) => start(fields))}
      className="flex flex-col gap-6"
    >
      {children(form)}
      {(form.formState.isDirty || isPending) && (
        <div className="sticky bottom-(--foot-bar) z-10 -mx-1 flex justify-end border-t border-line bg-ground px-1 py-3">
          <Button type="submit" pending={isPending}>
            {t(texts.save)}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** Setting values by name, as one record with a shared revision. */
type Chosen = Partial<Record<SettingName, ChosenSetting['value']>> & { readonly revision: number }

const toChosen = (chosen: readonly ChosenSetting[]): Chosen => ({
  ...fieldsBy(chosen, ({ value }) => value),
  revision: chosen.reduce((sum, { revision }) => sum + revision, 0),
})

const fieldsBy = <Value,>(chosen: readonly ChosenSetting[], toEntry: (one: ChosenSetting) => Value) =>
  // safe: the keys are names of settings
  Object.fromEntries(chosen.map((one) => [one.name, toEntry(one)])) as Partial<Record<SettingName, Value>>

interface Sending {
  readonly chosen: readonly ChosenSetting[]
  readonly toFields: (all: Chosen) => SettingFields
  readonly parseValue: (name: SettingName, typed: TypedSetting) => ChosenSetting['value']
  readonly refuse: (name: SettingName, message: string) => void
}

/**
 * Sends each setting that differs from its saved value. The currency comes last, since amounts are typed in the
 * displayed one.
 *
 * @returns a function that throws `LeftOpen` after showing a refusal at its field
 */
function useSend({ chosen, toFields, parseValue: toValue, refuse }: Sending) {
  const api = useApi()
  const record = toChosen(chosen)
  const savedNow = () => ({
    revisions: new Map(chosen.map(({ name, revision }) => [name, revision])),
    typed: new Map(chosen.map(({ name }) => [name, toFields(record)[name]])),
  })
  const saved = useRef(savedNow())
  const shown = useRef(record.revision)
  useEffect(() => {
    if (shown.current === record.revision) return
    shown.current = record.revision
    saved.current = savedNow()
  })
  return async (fields: SettingFields) => {
    const { revisions, typed } = saved.current
    const changed = chosen
      .map(({ name }) => name)
      .filter((name) => !isSame(fields[name], typed.get(name)))
      .toSorted((one, other) => Number(one === 'currency') - Number(other === 'currency'))
    let answer
    for (const name of changed) {
      const field = fields[name] ?? ''
      const revision = revisions.get(name) ?? 0
      try {
        answer = await api.hostel.changeSetting({
          params: { name },
          body: { value: toValue(name, field), revision },
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.field === 'value') {
          refuse(name, error.message)
          throw new LeftOpen()
        }
        const { meanwhile } = error
        if (!meanwhile) throw error
        revisions.set(name, meanwhile.revision)
        const current = { [name]: meanwhile.current['value'] }
        typed.set(name, toFields({ ...record, ...current })[name])
        throw new Refusal(error.code, error.said, undefined, {
          ...meanwhile,
          current,
          sent: { [name]: field },
        })
      }
      typed.set(name, field)
    }
    return answer
  }
}
