import { createEmailAdmins } from '../../people/identity/email-admins.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import type { Call, Command, CommandOutcome } from './command.ts'
import { type Data, withData } from './with-data.ts'

export interface AccountData extends Data {
  readonly emailAdmins: EmailAdmins
}

/** Runs a command on the account whose stored email is the first operand. */
export const withAccount =
  (act: (data: AccountData, email: string, call: Call) => Promise<CommandOutcome>): Command['run'] =>
  (call) =>
    withData(call, (data) => {
      const [email = ''] = call.operands
      const emailAdmins = createEmailAdmins({ ...data, timeZone: call.config.timeZone })
      return act({ ...data, emailAdmins }, normalEmail(email), call)
    })

/** An email in the form in which it is stored. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase()
