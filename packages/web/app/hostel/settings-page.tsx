import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ChosenSetting,
  type Currency,
  currencyOf,
  dollars,
  majorOf,
  type Message,
  minorOf,
  settingGroupNames,
  settingGroups,
  settings,
  type Language,
} from '@warm-ladle/contract'
import { useEffect, useId, useRef } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { useTranslate } from '../page/language.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Field, SelectField } from '../ui/fields.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { signOf } from '../ui/price-texts.tsx'
import { messageToast } from '../ui/toasts.tsx'
import type { Route } from './+types/settings-page.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.settings })

const settingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['settings'], queryFn: () => api.hostel.settings() })

/** What the hostel can choose, each on its own. */
export default function SettingsPage() {
  const t = useTranslate()
  const query = useQuery(settingsQuery(useApi()))
  return (
    <>
      <PageHeading title={t(texts.settings)} description={t(texts.pageDescription)} />
      <div className="mt-6 flex flex-col gap-5">
        <QueryState query={query} loading={<Loading className="h-28" />} failure={t(texts.settingsFailed)}>
          {(all) => <Groups all={all} />}
        </QueryState>
        <InstallationNote />
      </div>
    </>
  )
}

function Groups({ all }: { all: readonly ChosenSetting[] }) {
  const t = useTranslate()
  useFreshPageAfter(all)
  return (
    <div className="flex flex-col gap-8">
      {settingGroups.map((group) => (
        <Group
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

function Group({ title, chosen }: { title: string; chosen: readonly ChosenSetting[] }) {
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

/** For the question of which version it is, and when the data were last saved elsewhere. */
function InstallationNote() {
  const t = useTranslate()
  const api = useApi()
  const query = useQuery({ queryKey: ['settings', 'installation'], queryFn: () => api.hostel.installation() })
  return (
    <QueryState query={query} loading={<Loading className="h-5" />} failure={t(texts.versionFailed)}>
      {({ version, commit, backedUpAt, drilledAt }) => (
        <p className="text-sm text-muted">
          {commit === null ? t(texts.version, { version }) : t(texts.versionOf, { version, commit })}{' '}
          <BackupText backedUpAt={backedUpAt} drilledAt={drilledAt} />
        </p>
      )}
    </QueryState>
  )
}

function BackupText({ backedUpAt, drilledAt }: { backedUpAt: string | null; drilledAt: string | null }) {
  const t = useTranslate()
  if (backedUpAt === null) return t(texts.noBackup)
  const moment = <DateTime at={backedUpAt} />
  return drilledAt === null
    ? t(texts.lastBackup, { moment })
    : t(texts.lastBackupTried, { moment, tried: <DateTime at={drilledAt} /> })
}

/** One setting, saved on its own; the contract says what it is about. */
const Setting = ({ chosen }: { chosen: ChosenSetting }) =>
  typeof chosen.value === 'boolean' ? (
    <SettingSwitch chosen={chosen} isOn={chosen.value} />
  ) : 'options' in settings[chosen.name] ? (
    <SettingChoice chosen={chosen} />
  ) : (
    <SettingForm chosen={chosen} />
  )

interface SettingProps {
  chosen: ChosenSetting
}

/** What follows a change of a setting, besides what it is. */
const touchedBySettings = [['settings'], ['office'], ['packages']] as const

/** Label and hint at the left, the control beside them where there is room. */
const besides = 'md:grid md:grid-cols-[minmax(0,1fr)_26rem] md:items-center md:gap-x-8!'

/** A setting that is on or off: pressing it saves it. */
function SettingSwitch({ chosen: { name, revision }, isOn }: SettingProps & { isOn: boolean }) {
  const t = useTranslate()
  const api = useApi()
  const label = t(settings[name].label)
  const hint = t(settings[name].hint)
  const id = useId()
  const { start, isPending } = useNotifyingMutation({
    run: (value: boolean) => api.hostel.changeSetting({ params: { name }, body: { value, revision } }),
    done: messageToast,
    failure: failureTitle(t(texts.notSaved)),
    invalidates: touchedBySettings,
  })
  const isShownOn = isPending ? !isOn : isOn
  return (
    <label className={`flex min-h-11 cursor-pointer items-center justify-between gap-6 py-4 ${besides}`}>
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        <span id={id} className="block text-sm text-muted">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={id}
        aria-busy={isPending}
        checked={isShownOn}
        aria-checked={isShownOn}
        onChange={() => start(!isOn)}
        className="h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-field-line bg-card p-0.75 transition-colors before:block before:size-5 before:rounded-full before:bg-field-line before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 rtl:checked:before:-translate-x-5 checked:before:bg-primary-content motion-reduce:before:transition-none"
      />
    </label>
  )
}

/** A setting that has a few values: choosing one saves it. */
function SettingChoice({ chosen: { name, value, revision } }: SettingProps) {
  const t = useTranslate()
  const currencyName = useCurrencyName()
  const api = useApi()
  const { label, hint, options = {} } = knownSetting(name)
  const { start, isPending } = useNotifyingMutation({
    run: (choice: string) =>
      api.hostel.changeSetting({ params: { name }, body: { value: choice, revision } }),
    done: messageToast,
    failure: failureTitle(t(texts.notSaved)),
    invalidates: touchedBySettings,
  })
  return (
    <SelectField
      label={t(label)}
      hint={t(hint)}
      value={String(value)}
      aria-busy={isPending}
      onChange={({ target }) => start(target.value)}
      className={`gap-1! py-4 ${besides} md:*:col-start-1 md:[&>select]:col-start-2 md:[&>select]:row-span-3 md:[&>select]:row-start-1`}
    >
      {Object.entries(options).map(([one, text]) => (
        <option key={one} value={one}>
          {name === 'currency' ? currencyName(one) : t(text)}
        </option>
      ))}
    </SelectField>
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
  /** Fields hold texts, also of numbers. */
  value: string
}

/** A setting that is typed: Enter saves it, or the button that appears once it differs. */
function SettingForm({ chosen: { name, value, revision } }: SettingProps) {
  const t = useTranslate()
  const api = useApi()
  const label = t(settings[name].label)
  const hint = t(settings[name].hint)
  const isPrice = 'unit' in settings[name]
  const currency = useChosenCurrency()
  const form = useForm<Typed>({
    values: { value: isPrice ? amountText(Number(value), currency) : String(value) },
  })
  const { start, isPending } = useNotifyingMutation({
    run: (typed: Typed) =>
      api.hostel.changeSetting({
        params: { name },
        body: {
          value: isPrice ? minorIn(typed.value, currency, t.language) : valueOf(typed.value, value),
          revision,
        },
      }),
    done: messageToast,
    failure: failureTitle(t(texts.notSaved)),
    form,
    invalidates: touchedBySettings,
  })
  const { error, ...input } = fieldsOf(form)('value')
  const isShort = typeof value === 'number'
  return (
    <Form onSubmit={form.handleSubmit(start)} className="py-4">
      <Field
        label={label}
        hint={hint}
        error={error}
        className={`gap-1! ${besides} md:*:col-start-1 md:[&>div]:col-start-2 md:[&>div]:row-span-3 md:[&>div]:row-start-1`}
      >
        {(control) => (
          <div className="flex items-center gap-3">
            {isPrice && <bdi className="text-muted">{signOf(t.language, currency)}</bdi>}
            <input
              {...control}
              {...input}
              inputMode={inputModeOf(value, isPrice)}
              className={classNames('input control h-11', isShort && 'w-32!')}
            />
            <Button
              type="submit"
              variant="outline"
              pending={isPending}
              aria-label={t(texts.saveOf, { label })}
              className={form.formState.isDirty || isPending ? undefined : 'invisible'}
            >
              {t(texts.save)}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}

/** As a field has it: '25', '25.50'. */
function amountText(minor: number, currency: Currency) {
  const amount = majorOf(minor, currency)
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(currency.decimals)
}

/** '25.5' is 2550, '$25' is 2500; what is no amount of the currency is left to the service to refuse. */
function minorIn(typed: string, currency: Currency, language: Language) {
  const amount = typed.trim().replace(signOf(language, currency), '').trim().replace(',', '.')
  const found = /^\d+(?:\.(\d+))?$/.exec(amount)
  const isAmount = found !== null && (found[1] ?? '').length <= currency.decimals
  return isAmount ? minorOf(Number(amount), currency) : typed
}

function inputModeOf(value: ChosenSetting['value'], isPrice: boolean) {
  if (isPrice) return 'decimal'
  return typeof value === 'number' ? 'numeric' : undefined
}

/** What was typed, as a value of the same kind as the present one. */
function valueOf(typed: string, present: ChosenSetting['value']) {
  return typeof present === 'number' && typed.trim() !== '' ? Number(typed) : typed
}
