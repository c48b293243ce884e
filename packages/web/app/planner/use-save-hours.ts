import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { type HoursFields, hoursOfFields } from './hours-fields.ts'

/** Saves the opening hours, which drafts of mealtimes follow. */
export function useSaveHours(onSaved: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (fields: HoursFields) => api.hours.save({ body: { hours: hoursOfFields(fields) } }),
    done: (answer) => {
      onSaved()
      return messageToast(answer)
    },
    failure: 'The opening hours could not be saved.',
    invalidates: [['hours'], ['planning']],
  })
}
