import { createEndAll } from '../reactions.ts'
import { systemClock } from '../../platform/clock.ts'
import { commandLine } from '../../platform/audit-log.ts'
import { addMemberByEmail } from '../../people/members.ts'
import { findAccount } from '../../people/sign-ups.ts'
import { createRemoveMember } from '../../people/remove-member.ts'
import { cancelOrGrant } from '../../money/payments/begin-checkout.ts'
import type { PaymentProvider } from '../../money/stripe/provider.ts'
import { createStripe } from '../../money/stripe/stripe.ts'
import { describeAccount, unknownAccount } from './account-words.ts'
import type { Command, CommandOutcome } from './command.ts'
import { type AccountData, normalEmail, withAccount } from './with-account.ts'

export const eraseCommand: Command = {
  name: 'erase',
  operands: ['EMAIL'],
  options: { confirm: { value: 'EMAIL', help: 'the email again, to confirm' } },
  summary: 'erases a member for good, but never the last admin',
  help: [
    'Does what "Delete account" does: account, sessions, likes and open requests go; reviews and closed',
    'requests lose name and email; payments stay, as bookkeeping requires. Older backups still hold the member.',
    'All admins are notified by email, and the audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount((data, email, { config: { stripe, timeZone }, options: { confirm } }) =>
    erase({ ...data, timeZone, provider: stripe && createStripe(stripe) }, email, String(confirm ?? '')),
  ),
}

interface Erasing extends Pick<AccountData, 'db' | 'background' | 'emailAdmins'> {
  /** The hostel's time zone. */
  readonly timeZone: string
  /** Undefined if none can be reached from here: the demonstration's provider runs inside the service. */
  readonly provider: PaymentProvider | undefined
}

/** Removes a member as an admin does, if the operator confirms their email. */
export async function erase(data: Erasing, email: string, confirm: string): Promise<CommandOutcome> {
  const account = await findAccount(data.db, email)
  if (!account) return unknownAccount(email)
  const who = describeAccount(email, account)
  if (normalEmail(confirm) !== email)
    return { done: false, said: `${who}\nTo erase them for good, add --confirm ${email}` }
  // an account that was never used has no member row, so this adds one
  await addMemberByEmail(data.db, email)
  if ((await createRemover(data)(account.id, commandLine)) === 'last-admin')
    return { done: false, said: `${email} is the last admin. Make someone else an admin first.` }
  return { done: true, said: `${who}\n${email} is erased. Older backups still hold them.` }
}

const createRemover = ({ db, background, emailAdmins, provider, timeZone }: Erasing) =>
  createRemoveMember({
    db,
    onRemoved: createEndAll({ clock: systemClock, timeZone }),
    emailAdmins,
    onOpenPurchase: (transactionId) =>
      provider &&
      background.run('Cancelling a purchase', () =>
        cancelOrGrant({ db, clock: systemClock, timeZone }, provider, transactionId),
      ),
  })
