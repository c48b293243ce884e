import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
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

const problems: Readonly<Record<PushProblem, string>> = {
  unsupported: 'This browser cannot be told while no page is open.',
  'not-installed': 'Add this site to your home screen first: Share, then Add to Home Screen.',
  denied: 'This browser does not let the site tell you anything. Allow notifications in its settings.',
}

const queryKey = ['notifications', 'subscription'] as const

/** Switches pushes to this browser on and off. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
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
      return { message: on ? 'This device is told now.' : 'This device is told no more.' }
    },
    done: (answer) => answer && messageToast(answer),
    failure: 'Pushes could not be switched. Please try again.',
    invalidates: [queryKey],
  })
  const problem = isHydrated ? findPushProblem() : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          Pushes to this device
        </h2>
        <p className="text-sm text-muted">
          {problem === undefined
            ? 'Also while no page is open. Each device is switched on its own.'
            : problems[problem]}
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
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      )}
    </div>
  )
}
