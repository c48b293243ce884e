import { type SettingName, settings, getCurrencySign } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { bindFields } from '../../forms/form.tsx'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/fields.tsx'
import { NumberInput } from '../../ui/number-field.tsx'
import { knownSetting, type TypedSetting, useChosenCurrency, useOptionName } from './chosen-settings.ts'

/** A tab's fields, by setting name. */
export type SettingFields = Partial<Record<SettingName, TypedSetting>>
export type SettingForm = Pick<
  UseFormReturn<SettingFields>,
  'register' | 'getFieldState' | 'formState' | 'control'
>

interface SettingProps {
  name: SettingName
  form: SettingForm
}

/** A single setting, as the contract describes it. Links can refer to it by name. */
export function Setting({ name, form }: SettingProps) {
  const t = useTranslate()
  const { error, ...input } = bindFields(form)(name)
  const { label, hint } = knownSetting(name)
  return (
    <div id={name} className="scroll-mt-20 py-3">
      <Field
        label={t(label)}
        hint={hint && t(hint)}
        error={error}
        className="gap-1! md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-center md:gap-x-8! md:*:col-start-1 md:[&>div]:col-start-2 md:[&>div]:row-span-3 md:[&>div]:row-start-1"
      >
        {(control) => (
          <div className="flex items-center gap-3">
            <SettingControl form={form} {...control} {...input} />
          </div>
        )}
      </Field>
    </div>
  )
}

/** A number in a table, labeled by its row and column. */
export function SettingCell({ name, form }: SettingProps) {
  const t = useTranslate()
  const { error, ...input } = bindFields(form)(name)
  return (
    <div id={name} className="scroll-mt-20">
      <div className="flex items-center gap-2">
        <SettingControl
          form={form}
          aria-label={t(knownSetting(name).label)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${name}-error`}
          isNarrow
          {...input}
        />
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  )
}

type Input = Omit<ReturnType<ReturnType<typeof bindFields<SettingFields>>>, 'error'>

interface ControlProps extends Input {
  form: SettingForm
  id?: string
  'aria-label'?: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  /** Whether it fills its cell, however small. */
  isNarrow?: boolean
}
/** A switch, a choice of a few values, or a field. */
function SettingControl({ form, isNarrow = false, ...control }: ControlProps) {
  const { name } = control
  const t = useTranslate()
  const currency = useChosenCurrency()
  const optionName = useOptionName()
  const isOn = useWatch({ control: form.control, name }) === true
  const { options, zero, unit } = knownSetting(name)
  const kind = typeof settings[name].default
  if (kind === 'boolean')
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
      <select
        {...control}
        defaultValue={String(form.formState.defaultValues?.[name] ?? '')}
        className="select control h-11 min-w-0 flex-1"
      >
        {Object.keys(options).map((one) => (
          <option key={one} value={one}>
            {optionName(name, one)}
          </option>
        ))}
      </select>
    )
  if (kind !== 'number') return <input {...control} className="input control h-11" />
  return (
    <>
      {unit && <bdi className="text-muted">{getCurrencySign(t.language, currency)}</bdi>}
      <NumberInput
        {...control}
        {...(unit && { currency, decimals: currency.decimals })}
        min={0}
        placeholder={zero && t(zero)}
        className={classNames('input control h-11', isNarrow ? 'min-w-0 px-3!' : 'w-32!')}
      />
    </>
  )
}
