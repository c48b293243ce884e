import { Toast } from '@base-ui/react/toast'
import { CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../page/language.tsx'
import { pageDirection } from './direction.ts'
import { texts } from './texts.ts'
import type { WaitingToast } from './toasts.tsx'

// a default export, as React.lazy requires
export default function ToastWindow({ messages }: { messages: readonly WaitingToast[] }) {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport className="fixed top-20 end-4 z-60 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-3 outline-none">
          <ToastList messages={messages} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ messages }: { messages: readonly WaitingToast[] }) {
  const t = useTranslate()
  const { toasts, add } = Toast.useToastManager()
  const shown = useRef(0)

  useEffect(() => {
    for (const { key, tone = 'success', ...message } of messages.filter((one) => one.key > shown.current)) {
      shown.current = key
      add({ ...message, type: tone })
    }
  }, [messages, add])

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', pageDirection() === 'rtl' ? 'left' : 'right']}
      className="surface p-4 shadow-lg transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3">
        {toast.type === 'info' ? (
          <Info className="mt-0.5 size-5 shrink-0 text-warning" />
        ) : (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-leaf" />
        )}
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-sans text-sm font-semibold tracking-normal" />
          <Toast.Description className="text-sm text-muted" />
        </div>
        <Toast.Close
          aria-label={t(texts.close)}
          // by default, the library hides the toasts from screen readers until the pointer comes near, although they
          // are focusable
          aria-hidden={false}
          className="-m-1.5 grid size-7 cursor-pointer place-items-center rounded-full hover:bg-line"
        >
          <X className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
