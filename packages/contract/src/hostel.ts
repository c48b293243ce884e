import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Done } from './fields.ts'
import { settings, type SettingName } from './settings.ts'

// Object.keys widens to string[]; the object has exactly these keys
export const settingNames = Object.keys(settings) as readonly SettingName[]

/** The value of any setting; its own schema is checked by the service. */
const AnyValue = z.union([z.string(), z.number(), z.boolean()], 'Enter a value')

export const ChosenSetting = z.object({
  name: z.enum(settingNames),
  value: AnyValue,
  /** Of the last change, 0 without one: a change names the one that it is based on. */
  revision: z.int(),
})
export type ChosenSetting = z.infer<typeof ChosenSetting>

/** What the hostel has chosen. */
export const hostel = endpoints({
  settings: {
    method: 'GET',
    path: '/api/settings',
    access: 'admin',
    summary: 'All settings with their present values',
    returns: z.array(ChosenSetting),
  },
  changeSetting: {
    method: 'PUT',
    path: '/api/settings/{name}',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Choose the value of a setting, based on the revision that was seen',
    params: z.object({ name: z.enum(settingNames) }),
    body: z.object({ value: AnyValue, revision: z.int() }),
    returns: Done,
    messages: { 'changed-meanwhile': 'This setting was changed meanwhile. Look at it again.' },
  },
})
