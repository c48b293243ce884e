import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message } from '@warm-ladle/contract'
import { useId } from 'react'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { useTranslate } from '../page/language.tsx'
import { Button } from '../ui/button.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { useHydrated } from '../ui/use-hydrated.tsx'
import {
  findPushProblem,
  findSubscription,
  type PushProblem,
  subscribeToPush,
  unsubscribeFromPush,
} from './push.ts'
import { texts } from './texts.ts'

const pushProblems = {
  unsupported: texts.unsupported,
  'not-installed': texts.notInstalled,
  denied: texts.denied,
} as const satisfies Readonly<Record<PushProblem, Message>>

const queryKey = ['notifications', 'subscription'] as const

/** Switches pushes to this browser on and off. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const id = useId()
  const isHydrated = useHydrated()
  const { data: isOn = false } = useQuery({
    queryKey,
    queryFn: async () => (await findSubscription()) !== undefined,
  })
  const { start, isPending } = useNotifyingMutation({
    run: async (on: boolean) => {
      if (on && !(await subscribeToPush(api, pushKey))) return undefined
      if (!on) await unsubscribeFromPush(api)
      client.setQueryData(queryKey, on)
      return { message: t(on ? texts.switchedOn : texts.switchedOff) }
    },
    done: (answer) => answer && messageToast(answer),
    failure: t(texts.switchFailed),
    invalidates: [queryKey],
  })
  const problem = isHydrated ? findPushProblem() : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {t(texts.pushes)}
        </h2>
        <p className="text-sm text-muted">
          {t(problem === undefined ? texts.pushesText : pushProblems[problem])}
        </p>
      </div>
      {problem === undefined && (
        <Button
          variant={isOn ? 'outline' : 'primary'}
          size="sm"
          aria-describedby={id}
          pending={isPending}
          onClick={() => start(!isOn)}
        >
          {t(isOn ? texts.switchOff : texts.switchOn)}
        </Button>
      )}
    </div>
  )
}
