import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { successTime, useToasts } from '../ui/toasts.tsx'
import { useOnce } from '../api/use-once.ts'
import { touchedByAnnouncements } from './upcoming-meals-query.ts'

/** Puts an announced meal on the menu, and says how it went in the server's words. */
export function usePublishMeal(mealId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { add } = useToasts()
  const { notify } = useDialogs()

  const publishing = useMutation({
    mutationFn: () => api.upcomingMeals.publish({ body: { mealId } }),
    onSuccess: ({ success, message }) =>
      success ? add({ title: message, timeout: successTime }) : add({ title: message, tone: 'info' }),
    onError: (error) => {
      const message = refusalMessage(error, 'Something went wrong.')
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    onSettled: () =>
      Promise.all(touchedByAnnouncements.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return { publish: useOnce(publishing), isPending: publishing.isPending }
}
