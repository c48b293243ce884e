import type { UpcomingMeal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { touchedByAnnouncements } from './upcoming-meals-query.ts'

/** Withdraws an announced meal. */
export function useWithdrawMeal({ _id: id, title, likeCount }: UpcomingMeal) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Withdraw ${title}?`,
      message: likeCount === 0 ? 'It is no longer announced then.' : `${likesText(likeCount)} will be lost.`,
      confirmLabel: 'Yes, withdraw it',
    },
    run: () => api.upcomingMeals.withdraw({ params: { id } }),
    done: messageToast,
    failure: 'Something went wrong.',
    invalidates: touchedByAnnouncements,
  })
}

const likesText = (count: number) => (count === 1 ? 'Its like' : `Its ${count} likes`)
