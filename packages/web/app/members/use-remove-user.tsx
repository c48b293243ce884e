import type { QueryKey } from '@tanstack/react-query'
import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { lengthOfDays } from '../page/length-of-days.ts'
import { usePublicConfig } from '../page/public-config.ts'

/** Queries that show a member, their likes or their requests. */
const touched: QueryKey[] = [['members'], ['meals'], ['upcoming-meals'], ['reviews'], ['meal-requests']]

/** Removes a member. */
export function useRemoveUser({ _id: id, name, email }: Member) {
  const api = useApi()
  const { retention } = usePublicConfig()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: <WhatHappens name={name || email} kept={lengthOfDays(retention.auditLogDays)} />,
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.members.remove({ params: { id } }),
    done: () => ({ dialog: { title: 'Deleted!', message: 'The user has been removed.' } }),
    failure: 'Something went wrong.',
    invalidates: touched,
  })
}

const WhatHappens = ({ name, kept }: { name: string; kept: string }) => (
  <>
    <span className="block">This action cannot be undone!</span>
    <span className="mt-2 block">
      {name} loses the account, its likes and its open requests. Reviews and served requests stay without a
      name. Payments stay in the books, with the email, and the activity log keeps name and email for {kept}.
    </span>
  </>
)
