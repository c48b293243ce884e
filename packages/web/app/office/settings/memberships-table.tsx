import { packageNames, priceSettings, type SettingName } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { SettingCell, type SettingForm } from './setting-control.tsx'
import { texts } from './texts.ts'

const columns: readonly ((name: (typeof packageNames)[number]) => SettingName)[] = [
  (name) => priceSettings[name],
  (name) => `validityMonths${name}`,
  (name) => `weeklyAllowance${name}`,
]

/** Each membership's price, duration and limits, one row each. */
export function MembershipsTable({ form, label }: { form: SettingForm; label: string }) {
  const t = useTranslate()
  return (
    <table
      aria-label={label}
      className="w-full max-w-2xl border-separate border-spacing-x-2 border-spacing-y-2"
    >
      <thead>
        <tr className="text-start text-sm text-muted">
          <th scope="col">
            <span className="sr-only">{label}</span>
          </th>
          {[texts.price, texts.months, texts.portions].map((title, index) => (
            <th key={index} scope="col" className="text-start align-bottom font-normal">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {packageNames.map((name) => (
          <tr key={name}>
            <th scope="row" className="text-start text-sm font-semibold">
              {name}
            </th>
            {columns.map((toSetting) => (
              <td key={toSetting(name)} className="align-top">
                <SettingCell name={toSetting(name)} form={form} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
