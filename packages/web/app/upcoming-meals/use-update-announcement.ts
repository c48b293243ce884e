import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { touchedByAnnouncements } from './upcoming-meals-query.ts'
import type { Announcement, AnnouncementForm } from './use-announce-meal.ts'

/** Changes an announced meal; `onUpdated` closes its form. */
export function useUpdateAnnouncement(id: string, form: AnnouncementForm, onUpdated: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: Announcement) => api.upcomingMeals.change({ params: { id }, body }),
    done: (answer) => {
      onUpdated()
      return messageToast(answer)
    },
    failure: 'Something went wrong.',
    form,
    invalidates: touchedByAnnouncements,
  })
}
