import { type WasteKind, wasteKindNames } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { failureWithReason } from '../api/failure-notice.tsx'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { successTime } from '../ui/toasts.tsx'
import { touchedByWaste } from './sheet-queries.ts'
import { kilogramsText } from './weight.ts'

export interface WasteEntry {
  readonly id: string
  readonly servingId: string
  readonly kind: WasteKind
  readonly grams: number
}

/** Enters waste. Sent again after a lost answer it has the same id, so it counts once. */
export function useAddWaste(onAdded: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: WasteEntry) => api.waste.add({ body }),
    done: (_answer, { kind, grams }) => {
      onAdded()
      return { toast: { title: `${wasteKindNames[kind]}: ${kilogramsText(grams)}`, timeout: successTime } }
    },
    failure: failureWithReason('The weight could not be entered.'),
    invalidates: touchedByWaste,
  })
}

export function useRemoveWaste(id: string) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.waste.remove({ params: { id } }),
    done: () => ({ toast: { title: 'Entry taken back', timeout: successTime } }),
    failure: failureWithReason('The entry could not be taken back.'),
    invalidates: touchedByWaste,
  })
}
