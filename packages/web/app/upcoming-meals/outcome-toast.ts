import type { Outcome } from '@warm-ladle/contract'
import type * as z from 'zod/mini'
import { successTime } from '../ui/toasts.tsx'

/** Tells in the server's words what was done, or why it was not. */
export const outcomeToast = ({ success, message }: z.infer<typeof Outcome>, title = message) => ({
  toast: success ? { title, timeout: successTime } : { title: message, tone: 'info' as const },
})
