import * as z from 'zod/mini'
import { settings, type SettingName } from './settings.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { Revision } from '../platform/revision.ts'
import { withMessage } from '../platform/said.ts'

// Object.keys widens to string[]; the object has exactly these keys
export const settingNames = Object.keys(settings) as readonly SettingName[]

/** The value of any setting. The server also checks it against the setting's own schema. */
export const AnySettingValue = z.union([z.string(), z.number(), z.boolean()], withMessage(checks.enterValue))

export const ChosenSetting = z.object({
  name: z.enum(settingNames),
  value: AnySettingValue,
  revision: Revision,
})
export type ChosenSetting = z.infer<typeof ChosenSetting>
