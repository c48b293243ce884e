import { useQuery } from '@tanstack/react-query'
import { deviceOf, isHandheld, type Session } from '@warm-ladle/contract'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { momentText } from '../ui/format.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { QueryState } from '../api/query-state.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { devicesQuery } from './account-queries.ts'
import { absentSettings, Setting, Settings } from './setting.tsx'
import { messageToast } from '../ui/toast-message.ts'

/** Devices shown at first. */
const few = 5

/** The devices that are logged in to the account, with buttons to log them out. */
export function DeviceSettings() {
  return (
    <Settings title="Where you are logged in">
      <QueryState query={useQuery(devicesQuery(useApi()))} {...absentSettings}>
        {(devices) => <Devices devices={devices} />}
      </QueryState>
    </Settings>
  )
}

function Devices({ devices }: { devices: readonly Session[] }) {
  const [shown, setShown] = useState(few)
  const hidden = devices.length - shown
  return (
    <>
      {devices.slice(0, shown).map((device) => (
        <Device key={device._id} device={device} />
      ))}
      {hidden > 0 && <MoreDevices count={hidden} onShow={() => setShown(Infinity)} />}
      {devices.length > 1 && <OtherDevices />}
    </>
  )
}

const MoreDevices = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <li className="px-5 py-2 sm:px-6">
    <Button variant="ghost" size="sm" className="-ml-3.5" onClick={onShow}>
      Show {count} more
    </Button>
  </li>
)

function Device({ device }: { device: Session }) {
  const { timeZone } = usePublicConfig()
  const name = deviceOf(device.userAgent)
  const Icon = isHandheld(device.userAgent) ? Smartphone : Monitor
  return (
    <Setting
      icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={
        <>
          {name}
          {device.isCurrent && <Badge tone="success">This device</Badge>}
        </>
      }
      text={`Since ${momentText(device.startedAt, timeZone)}${device.address && `, from ${device.address}`}`}
      action={!device.isCurrent && <LogOutThere id={device._id} name={name} />}
    />
  )
}

function LogOutThere({ id, name }: { id: string; name: string }) {
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.account.endSession({ params: { id } }),
    done: messageToast,
    failure: failureTitle('This device could not be logged out. Please try again.'),
    invalidates: [['account']],
  })
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isPending}
      aria-label={`Log out ${name}`}
      onClick={() => start()}
    >
      Log out
    </Button>
  )
}

function OtherDevices() {
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.account.endOtherSessions(),
    done: messageToast,
    failure: failureTitle('The other devices could not be logged out. Please try again.'),
    invalidates: [['account']],
  })
  return (
    <Setting
      title="All other devices"
      text="If one of them is not yours, change your password as well."
      action={
        <Button variant="outline" size="sm" pending={isPending} onClick={() => start()}>
          Log out everywhere else
        </Button>
      }
    />
  )
}
