import { useQuery } from '@tanstack/react-query'
import type { Session } from '@warm-ladle/contract'
import { Monitor, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { failureTitle } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { devicesQuery } from './account-queries.ts'
import { absentSettings, Setting, SettingAction, Settings } from './setting.tsx'
import { texts } from './texts.ts'

/** Number of devices shown at first. */
const maxShown = 5

/** The devices logged in to the account, with buttons to log them out. */
export function DeviceSettings() {
  return (
    <Settings title={useTranslate()(texts.devices)}>
      <QueryState query={useQuery(devicesQuery(useApi()))} {...absentSettings}>
        {(sessions) => <Devices sessions={sessions} />}
      </QueryState>
    </Settings>
  )
}

function Devices({ sessions }: { sessions: readonly Session[] }) {
  const [shown, setShown] = useState(maxShown)
  const hidden = sessions.length - shown
  return (
    <>
      {sessions.slice(0, shown).map((session) => (
        <Device key={session._id} session={session} />
      ))}
      {hidden > 0 && <MoreDevices count={hidden} onShow={() => setShown(Infinity)} />}
      {sessions.length > 1 && <OtherDevices />}
    </>
  )
}

const MoreDevices = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <li className="px-5 py-2 sm:px-6">
    <Button variant="ghost" size="sm" className="-ms-3.5" onClick={onShow}>
      {useTranslate()(texts.moreDevices, { count })}
    </Button>
  </li>
)

function OtherDevices() {
  const t = useTranslate()
  const api = useApi()
  const ending = useNotifyingMutation({
    act: 'account.endOtherSessions',
    run: () => api.account.endOtherSessions(),
    done: messageToast,
    failure: failureTitle(t(texts.logOutElsewhereFailed)),
  })
  return (
    <Setting
      title={t(texts.otherDevices)}
      text={t(texts.otherDevicesText)}
      action={<SettingAction label={t(texts.logOutElsewhere)} {...ending} />}
    />
  )
}

/** A device that is logged in. */
function Device({ session }: { session: Session }) {
  const { _id: id, device, isHandheld, isCurrent, startedAt, address } = session
  const t = useTranslate()
  const textId = useId()
  const since = <DateTime at={startedAt} />
  const Icon = isHandheld ? Smartphone : Monitor
  return (
    <Setting
      icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={
        <>
          {device}
          {isCurrent && <Badge tone="success">{t(texts.thisDevice)}</Badge>}
        </>
      }
      textId={textId}
      text={address ? t(texts.sinceFrom, { since, address }) : t(texts.since, { since })}
      action={!isCurrent && <LogOutThere id={id} name={device} besideId={textId} />}
    />
  )
}

function LogOutThere({ id, name, besideId }: { id: string; name: string; besideId: string }) {
  const t = useTranslate()
  const api = useApi()
  const ending = useNotifyingMutation({
    act: 'account.endSession',
    run: () => api.account.endSession({ params: { id } }),
    done: messageToast,
    failure: failureTitle(t(texts.logOutFailed)),
  })
  return (
    <SettingAction
      label={t(texts.logOut)}
      fullLabel={t(texts.logOutThere, { device: name })}
      besideId={besideId}
      {...ending}
    />
  )
}
