import type { Checked } from '../../src/operation/commands/check.ts'
import { publicUrl } from '../world.ts'

/** Returns settings of a demonstration in this folder, reduced to those that `npm run admin -- check` reads. */
export const demonstrationIn = (dataDir: string): Checked => ({
  production: false,
  stripe: undefined,
  databaseUrl: undefined,
  s3: undefined,
  smtp: undefined,
  retention: { auditLogDays: 730, noteDays: 30, pickupDays: 30 },
  publicUrl,
  timeZone: 'Asia/Kolkata',
  dataDir,
})
