import { admitCommand } from './admit.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { checkCommand } from './check.ts'
import { demonstrationCommand } from './demonstration.ts'
import { drillCommand } from './drill.ts'
import { eraseCommand } from './erase.ts'
import { exportCommand } from './export.ts'
import { exportMealsCommand, exportResidentsCommand } from './export-tables.ts'
import { grantCommand } from './grant.ts'
import { importMealsCommand } from './import-meals.ts'
import { importResidentsCommand } from './import-residents.ts'
import { inviteAdminCommand } from './invite-admin.ts'
import { linkCommand } from './link.ts'
import { listCommand } from './list.ts'
import { moveCommand } from './move.ts'
import { moveUrlCommand } from './move-url.ts'
import { noteCopiesCommand } from './note-copies.ts'
import { reportFailureCommand } from './report-failure.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreCommand } from './restore.ts'
import { revokeCommand } from './revoke.ts'
import { unlockCommand } from './unlock.ts'

/** All commands of `npm run admin`, in the order of its help. */
export const commands: readonly Command[] = [
  listCommand,
  inviteAdminCommand,
  admitCommand,
  grantCommand,
  revokeCommand,
  linkCommand,
  resetPasswordCommand,
  unlockCommand,
  exportCommand,
  eraseCommand,
  importResidentsCommand,
  importMealsCommand,
  exportResidentsCommand,
  exportMealsCommand,
  backupCommand,
  restoreCommand,
  drillCommand,
  moveCommand,
  moveUrlCommand,
  noteCopiesCommand,
  reportFailureCommand,
  checkCommand,
  demonstrationCommand,
]
