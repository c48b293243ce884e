import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Done } from './fields.ts'
import { settingNames, AnySettingValue, ChosenSetting } from './chosen-setting.ts'

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
    body: z.object({ value: AnySettingValue, revision: z.int() }),
    returns: Done,
    messages: { 'changed-meanwhile': 'This setting was changed meanwhile. Look at it again.' },
  },
})
