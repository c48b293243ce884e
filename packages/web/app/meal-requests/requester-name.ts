import type { QueuedRequest } from '@warm-ladle/contract'

type Requested = Pick<QueuedRequest, 'userId' | 'requester'>

/** 'amina' of 'amina@hostel.test'; requests of removed members have no e-mail. */
export const emailName = (email: string): string =>
  email === '' ? 'N/A' : email.slice(0, email.indexOf('@'))

/** The requester's full name, or what stands for it. */
export const requesterName = ({ userId, requester }: Requested): string =>
  requester?.name ?? (userId === '' ? 'a former member' : emailName(userId))

/** Names that are written out; the rest is counted. */
const mostNames = 4

/** 'Amina Rahman, Tariq Hasan and 4 more'. */
export function namesText(requests: readonly Requested[]): string {
  const names = requests.map(requesterName)
  const rest = names.length - mostNames
  // one more takes no more room than its number
  if (rest <= 1) return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `${names.slice(0, mostNames).join(', ')} and ${rest} more`
}
