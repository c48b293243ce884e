import type { OfficePayment } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { touchedByPayments } from './touched-by-payments.ts'

/** Records a payment at the office. */
export function useEnterPayment(form: UseFormReturn<OfficePayment>, onEntered: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: OfficePayment) => api.adminPayments.enter({ body }),
    done: (answer) => {
      onEntered()
      return messageToast(answer)
    },
    failure: 'The payment could not be entered. Please try again.',
    form,
    invalidates: touchedByPayments,
  })
}
