import type { Session } from '@warm-ladle/contract'
import { Monitor, Smartphone } from 'lucide-react'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { Badge } from '../ui/badge.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Setting, SettingAction } from './setting.tsx'
import { messageToast } from '../ui/toast-message.ts'

/** A device that is logged in. */
export function Device({ session }: { session: Session }) {
  const { _id: id, device, isHandheld, isCurrent, startedAt, address } = session
  const Icon = isHandheld ? Smartphone : Monitor
  return (
    <Setting
      icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={
        <>
          {device}
          {isCurrent && <Badge tone="success">This device</Badge>}
        </>
      }
      text={
        <>
          Since <DateTime at={startedAt} />
          {address && `, from ${address}`}
        </>
      }
      action={!isCurrent && <LogOutThere id={id} name={device} />}
    />
  )
}

function LogOutThere({ id, name }: { id: string; name: string }) {
  const api = useApi()
  const ending = useNotifyingMutation({
    run: () => api.account.endSession({ params: { id } }),
    done: messageToast,
    failure: failureTitle('This device could not be logged out. Please try again.'),
    invalidates: [['account']],
  })
  return <SettingAction label="Log out" of={name} {...ending} />
}
