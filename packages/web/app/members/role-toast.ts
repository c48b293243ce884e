import { successTime } from '../ui/toasts.tsx'

/** Says what was done to a member, or that another admin had done it before. */
export const roleToast =
  (done: string, doneBefore: string) =>
  ({ modifiedCount }: { modifiedCount: number }) => ({
    toast:
      modifiedCount > 0
        ? { title: done, timeout: successTime }
        : { title: doneBefore, tone: 'info' as const },
  })
