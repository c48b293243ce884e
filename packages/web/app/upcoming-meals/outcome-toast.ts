import type { Outcome } from '@warm-ladle/contract'
import type * as z from 'zod/mini'
import { successTime } from '../ui/toasts.tsx'

/** A toast with the server's message about a success or a refusal. */
export const outcomeToast = ({ success, message }: z.infer<typeof Outcome>, title = message) => ({
  toast: success ? { title, timeout: successTime } : { title: message, tone: 'info' as const },
})
