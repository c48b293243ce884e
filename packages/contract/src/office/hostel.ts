import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Instant } from '../platform/fields.ts'
import { settingNames, AnySettingValue, ChosenSetting } from './chosen-setting.ts'
import { CountedRevision } from '../platform/revision.ts'
import { texts } from '../platform/refusals/texts.ts'

/** What serves the hostel, and how well it is kept. */
export const Installation = z.object({
  /** Of the product, such as '1.2.0'. */
  version: z.string(),
  /** The commit that it was made from; null in a clone. */
  commit: z.nullable(z.string()),
  /** As of when the last backup is; null before the first. */
  backedUpAt: z.nullable(Instant),
  /** When one was last tried, and was whole. */
  drilledAt: z.nullable(Instant),
})
export type Installation = z.infer<typeof Installation>

/** What the hostel has chosen, and what serves it. */
export const hostel = endpoints({
  settings: {
    method: 'GET',
    path: '/api/settings',
    access: 'admin',
    summary: 'All settings with their current values',
    returns: z.array(ChosenSetting),
  },
  installation: {
    method: 'GET',
    path: '/api/installation',
    access: 'admin',
    summary: 'Which version serves the hostel, and when it was backed up',
    returns: Installation,
  },
  changeSetting: {
    method: 'PUT',
    path: '/api/settings/{name}',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Change a setting, based on a revision; prices are in minor units of the currency',
    params: z.object({ name: z.enum(settingNames) }),
    body: z.object({ value: AnySettingValue, revision: CountedRevision }),
    returns: Done,
    messages: { 'changed-meanwhile': texts.settingChanged },
  },
})
