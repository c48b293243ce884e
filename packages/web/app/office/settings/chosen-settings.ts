import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ChosenSetting,
  type Currency,
  toCurrency,
  dollars,
  isAmountIn,
  type Language,
  toMajorUnits,
  type Message,
  toMinorUnits,
  numberIn,
  numberProblem,
  numberText,
  type SettingName,
  settings,
} from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { texts } from './texts.ts'

export const settingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['settings'], queryFn: () => api.hostel.settings() })

/** The currency in the settings themselves, which are newer than the page. */
export function useChosenCurrency(): Currency {
  const { data = [] } = useQuery(settingsQuery(useApi()))
  const code = data.find(({ name }) => name === 'currency')?.value
  return code === undefined ? dollars : toCurrency(String(code))
}

interface KnownSetting {
  readonly label: Message
  readonly hint?: Message
  readonly zero?: Message
  readonly unit?: 'cents'
  readonly options?: Readonly<Record<string, Message>>
}

/** A setting's definition, with its optional parts. */
export const knownSetting = (name: SettingName): KnownSetting =>
  // safe: only currencies have codes instead of messages, and no check in browsers could tell the two apart
  settings[name] as KnownSetting

/** Most fields hold text, even for numbers. Switches hold whether they are on. */
export type TypedSetting = string | boolean

interface Kind {
  readonly language: Language
  readonly currency: Currency
}

/** Amounts have their currency's decimals. */
const numberKind = (name: SettingName, { language, currency }: Kind) =>
  knownSetting(name).unit === 'cents' ? { language, currency, decimals: currency.decimals } : { language }

/** A setting's value for its field. A 0 with a special meaning is an empty field. */
export function toTyped({ name, value }: ChosenSetting, kind: Kind): TypedSetting {
  if (typeof value !== 'number') return value
  const { zero, unit } = knownSetting(name)
  if (value === 0 && zero) return ''
  return numberText(unit ? toMajorUnits(value, kind.currency) : value, numberKind(name, kind))
}

/**
 * The value to send for a field: minor units for a price, or another number. The server refuses texts that are not
 * numbers.
 */
export function parseValue(name: SettingName, typed: TypedSetting, kind: Kind): string | number | boolean {
  const { zero } = knownSetting(name)
  if (typeof typed === 'boolean' || typeof settings[name].default !== 'number') return typed
  if (zero && typed.trim() === '') return 0
  const numbers = numberKind(name, kind)
  const number = numberIn(typed, numbers)
  if (number === undefined || !('currency' in numbers)) return number ?? typed
  return isAmountIn(number, numbers.currency) ? toMinorUnits(number, numbers.currency) : typed
}

/** The error in a typed number. */
export const findProblem = (name: SettingName, typed: TypedSetting, kind: Kind): string | undefined =>
  typeof typed === 'string' && typeof settings[name].default === 'number'
    ? numberProblem(typed, numberKind(name, kind))
    : undefined

/** The label of a setting's option: 'EUR – Euro' for a currency; other values are unchanged. */
export function useOptionName() {
  const t = useTranslate()
  const names = new Intl.DisplayNames(t.language, { type: 'currency' })
  return (name: SettingName, one: string) => {
    if (name === 'currency') return t(texts.currency, { code: one, name: names.of(one) ?? one })
    const { options = {}, zero } = knownSetting(name)
    const text = options[one] ?? (one === '' ? zero : undefined)
    return text === undefined ? one : t(text)
  }
}
