import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Instant } from '../platform/fields.ts'
import { settingNames, AnySettingValue, ChosenSetting } from './chosen-setting.ts'
import { CountedRevision } from '../platform/revision.ts'
import { texts } from '../platform/refusals/texts.ts'

/** The running version, and the state of its backups. */
export const Installation = z.object({
  /** The product version, e.g. '1.2.0'. */
  version: z.string(),
  /** The commit that the version was built from; null in a clone. */
  commit: z.nullable(z.string()),
  /** Time of the data in the latest backup; null before the first one. */
  backedUpAt: z.nullable(Instant),
  /** When a test restore last proved a backup complete. */
  drilledAt: z.nullable(Instant),
})
export type Installation = z.infer<typeof Installation>

/** The hostel's settings, and its installation. */
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
