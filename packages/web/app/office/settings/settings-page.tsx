import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ChosenSetting,
  type Currency,
  currencyOf,
  dollars,
  isAmountOf,
  majorOf,
  type Message,
  minorOf,
  numberIn,
  type NumberKind,
  numberProblem,
  numberText,
  settingGroupNames,
  type settingGroups,
  settings,
  signOf,
} from '@warm-ladle/contract'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { type ChangeHandler, type FieldValues, type RefCallBack, useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { failureTitle } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { fieldsOf, Form } from '../../forms/form.tsx'
import { useSharedForm } from '../../forms/use-shared-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Field } from '../../ui/fields.tsx'
import { NumberInput } from '../../ui/number-field.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import type { Route } from './+types/settings-page.ts'
import { texts } from './texts.ts'

type Group = (typeof settingGroups)[number]
/** A tab of the settings: what its document is called, and what it has. */
interface SettingsTab {
  readonly title: Message
  readonly groups: readonly Group[]
}
const hostelTab: SettingsTab = { title: texts.settings, groups: ['Hostel'] }
/** By the end of their addresses, in lower case. */
const otherTabs: ReadonlyMap<string | undefined, SettingsTab> = new Map([
  ['requests', { title: texts.requests, groups: ['Requests and serving'] }],
  ['money', { title: texts.money, groups: ['Paying', 'Memberships'] }],
])
const tabAt = (path: string): SettingsTab =>
  otherTabs.get(path.toLowerCase().split('/').filter(Boolean)[2]) ?? hostelTab

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: tabAt(args.location.pathname).title })

const settingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['settings'], queryFn: () => api.hostel.settings() })

/** What the hostel can choose, each on its own: one of three tabs; the opening hours are another. */
export default function SettingsPage() {
  const t = useTranslate()
  const query = useQuery(settingsQuery(useApi()))
  const tab = tabAt(useLocation().pathname)
  return (
    <>
      <PageHeading title={t(texts.settings)} />
      <div className="mt-6 flex flex-col gap-5">
        <QueryState query={query} loading={<Loading className="h-28" />} failure={t(texts.settingsFailed)}>
          {(all) => <Groups key={tab.groups[0]} all={all} groups={tab.groups} />}
        </QueryState>
        {tab === hostelTab && (
          <>
            <Sent />
            <InstallationNote />
          </>
        )}
      </div>
    </>
  )
}

function Groups({ all, groups }: { all: readonly ChosenSetting[]; groups: readonly Group[] }) {
  const t = useTranslate()
  useFreshPageAfter(all)
  return (
    <div className="flex flex-col gap-8">
      {groups.map((group) => (
        <SettingGroup
          key={group}
          title={t(settingGroupNames[group])}
          chosen={all.filter(({ name }) => settings[name].group === group)}
        />
      ))}
    </div>
  )
}

/** Browsers keep the settings that their first page was rendered with: after a change the next page is loaded anew. */
function useFreshPageAfter(all: readonly ChosenSetting[]) {
  const revisions = all.map(({ revision }) => revision).join()
  const seen = useRef({ first: revisions, last: revisions })
  useEffect(() => {
    seen.current.last = revisions
  })
  useEffect(
    () => () => {
      if (seen.current.first !== seen.current.last) window.location.reload()
    },
    [],
  )
}

function SettingGroup({ title, chosen }: { title: string; chosen: readonly ChosenSetting[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <div className="surface divide-y divide-line px-4 sm:px-6">
        {chosen.map((one) => (
          <Setting key={one.name} chosen={one} />
        ))}
      </div>
    </section>
  )
}

/** What the hostel says to its residents, and what went out. */
function Sent() {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/dashboard/announcements" variant="outline">
        {t(texts.announcements)}
      </ButtonLink>
      <ButtonLink to="/dashboard/deliveries" variant="outline">
        {t(texts.sent)}
      </ButtonLink>
    </div>
  )
}

/** For the question of which version it is, and when the data were last saved elsewhere. */
function InstallationNote() {
  const t = useTranslate()
  const api = useApi()
  const query = useQuery({ queryKey: ['settings', 'installation'], queryFn: () => api.hostel.installation() })
  return (
    <QueryState query={query} loading={<Loading className="h-5" />} failure={t(texts.versionFailed)}>
      {({ version, commit, backedUpAt, drilledAt }) => (
        <p className="text-sm text-muted">
          <span>
            {commit === null ? t(texts.version, { version }) : t(texts.versionOf, { version, commit })}
          </span>{' '}
          <BackupText backedUpAt={backedUpAt} drilledAt={drilledAt} />
        </p>
      )}
    </QueryState>
  )
}

function BackupText({ backedUpAt, drilledAt }: { backedUpAt: string | null; drilledAt: string | null }) {
  const t = useTranslate()
  if (backedUpAt === null) return <span>{t(texts.noBackup)}</span>
  const moment = <DateTime at={backedUpAt} />
  return (
    <span>
      {drilledAt === null
        ? t(texts.lastBackup, { moment })
        : t(texts.lastBackupTried, { moment, tried: <DateTime at={drilledAt} /> })}
    </span>
  )
}

/** 'EUR – Euro' */
function useCurrencyName() {
  const t = useTranslate()
  const names = new Intl.DisplayNames(t.language, { type: 'currency' })
  return (code: string) => t(texts.currency, { code, name: names.of(code) ?? code })
}

/** That of the settings themselves, which are newer than the page. */
function useChosenCurrency(): Currency {
  const { data = [] } = useQuery(settingsQuery(useApi()))
  const code = data.find(({ name }) => name === 'currency')?.value
  return code === undefined ? dollars : currencyOf(String(code))
}

interface KnownSetting {
  label: Message
  hint: Message
  options?: Readonly<Record<string, Message>>
}

/** What is known of a setting, with its optional parts. */
const knownSetting = (name: ChosenSetting['name']): KnownSetting =>
  // only currencies have codes in place of messages, which cannot be told apart in browsers
  settings[name] as KnownSetting

interface Typed extends FieldValues {
  /** Fields hold texts, also of numbers; switches whether they are on. */
  value: string | boolean
}

/** One setting; the contract says what it is about. It is saved on its own, by the button that appears once it differs. */
function Setting({ chosen }: { chosen: ChosenSetting }) {
  const t = useTranslate()
  const { name } = chosen
  const label = t(settings[name].label)
  const { toFields, toValue, problemOf, read } = useTyped(chosen)
  const form = useForm<Typed>({ defaultValues: toFields(chosen) })
  const { draft, save } = useSharedForm({
    form,
    name: `setting:${name}`,
    record: chosen,
    toFields,
    names: { value: { label, read } },
  })
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    act: 'hostel.changeSetting',
    run: (typed: Typed) =>
      save(typed, (fields, revision = chosen.revision) =>
        api.hostel.changeSetting({ params: { name }, body: { value: toValue(fields.value), revision } }),
      ),
    done: (answer) => {
      draft.clear()
      form.reset(form.getValues())
      return messageToast(answer)
    },
    failure: failureTitle(t(texts.notSaved)),
    form,
  })
  const typed = useWatch({ control: form.control, name: 'value' })
  const { error, ...input } = fieldsOf(form)('value')
  const submit = form.handleSubmit((fields) => {
    const message = problemOf(fields.value)
    if (message === undefined) start(fields)
    else form.setError('value', { message }, { shouldFocus: true })
  })
  return (
    <Form draft={draft} onSubmit={submit} className="py-4">
      <Field
        label={label}
        hint={t(settings[name].hint)}
        error={error}
        className="gap-1! md:grid md:grid-cols-[minmax(0,1fr)_26rem] md:items-center md:gap-x-8! md:*:col-start-1 md:[&>div]:col-start-2 md:[&>div]:row-span-3 md:[&>div]:row-start-1"
      >
        {(control) => (
          <div className="flex items-center gap-3 max-sm:flex-wrap">
            <SettingControl chosen={chosen} isOn={typed === true} {...control} {...input} />
            <Button
              type="submit"
              variant="outline"
              pending={isPending}
              aria-label={t(texts.saveOf, { label })}
              // on phones it takes no room from a choice with long words until it is there
              className={form.formState.isDirty || isPending ? undefined : 'invisible max-sm:hidden'}
            >
              {t(texts.save)}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}

interface ControlProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'aria-describedby' | 'aria-invalid'
> {
  chosen: ChosenSetting
  /** Of a switch. */
  isOn: boolean
  onChange: ChangeHandler
  onBlur: ChangeHandler
  ref: RefCallBack
}

/** A switch, a choice of a few values, or a field. */
function SettingControl({ chosen: { name, value }, isOn, ...control }: ControlProps) {
  const t = useTranslate()
  const currency = useChosenCurrency()
  const optionName = useOptionName(name)
  const { options } = knownSetting(name)
  if (typeof value === 'boolean')
    return (
      <input
        {...control}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-field-line bg-card p-0.75 transition-colors before:block before:size-5 before:rounded-full before:bg-field-line before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 rtl:checked:before:-translate-x-5 checked:before:bg-primary-content motion-reduce:before:transition-none"
      />
    )
  if (options)
    return (
      <select {...control} className="select control h-11 min-w-0 flex-1 max-sm:basis-full">
        {Object.keys(options).map((one) => (
          <option key={one} value={one}>
            {optionName(one)}
          </option>
        ))}
      </select>
    )
  if (typeof value !== 'number') return <input {...control} className="input control h-11" />
  const kind = 'unit' in settings[name] ? { currency, decimals: currency.decimals } : {}
  return (
    <>
      {kind.currency && <bdi className="text-muted">{signOf(t.language, currency)}</bdi>}
      <NumberInput {...control} {...kind} min={0} className="input control h-11 w-32!" />
    </>
  )
}

/** How a setting is typed, and what is sent of it. */
function useTyped({ name, value: present }: ChosenSetting) {
  const t = useTranslate()
  const currency = useChosenCurrency()
  const optionName = useOptionName(name)
  const isPrice = 'unit' in settings[name]
  const isNumber = typeof present === 'number'
  const kind = { language: t.language, ...(isPrice && { currency, decimals: currency.decimals }) }
  return {
    toFields: ({ value }: ChosenSetting): Typed => {
      if (typeof value !== 'number') return { value }
      return { value: numberText(isPrice ? majorOf(value, currency) : value, kind) }
    },
    toValue: (typed: string | boolean) =>
      typeof typed === 'string' && isNumber ? numberOf(typed, kind) : typed,
    /** What is wrong with a typed number. */
    problemOf: (typed: string | boolean) =>
      typeof typed === 'string' && isNumber ? numberProblem(typed, kind) : undefined,
    read: (typed: string | boolean) => optionName(String(typed)),
  }
}

/** What an option of a setting is called; other values as they are. */
function useOptionName(name: ChosenSetting['name']) {
  const t = useTranslate()
  const currencyName = useCurrencyName()
  const { options = {} } = knownSetting(name)
  return (one: string) => {
    if (name === 'currency') return currencyName(one)
    const text = options[one]
    return text === undefined ? one : t(text)
  }
}

/** Minor units of a typed price, or another number; what is none is left to the service to refuse. */
function numberOf(typed: string, kind: NumberKind): number | string {
  const number = numberIn(typed, kind)
  if (number === undefined || !kind.currency) return number ?? typed
  return isAmountOf(number, kind.currency) ? minorOf(number, kind.currency) : typed
}
