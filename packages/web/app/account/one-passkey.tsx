import type { Passkey } from '@warm-ladle/contract'
import { KeyRound } from 'lucide-react'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Setting, SettingAction } from './setting.tsx'
import { messageToast } from '../ui/toast-message.ts'

/** A passkey with its use, and the button to remove it. */
export function OnePasskey({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <Setting
      icon={<KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={name}
      text={
        <>
          Added <DateTime at={createdAt} as="day" />, <Used at={lastUsedAt} />
        </>
      }
      action={<RemovePasskey id={_id} name={name} />}
    />
  )
}

const Used = ({ at }: { at: string | undefined }) =>
  at === undefined ? (
    'not used yet'
  ) : (
    <>
      last used <DateTime at={at} as="day" />
    </>
  )

function RemovePasskey({ id, name }: { id: string; name: string }) {
  const api = useApi()
  const removal = useConfirmedMutation({
    ask: {
      title: 'Remove this passkey?',
      message: `${name} will no longer log you in here. Delete it on the device as well.`,
      confirmLabel: 'Yes, remove it',
    },
    run: () => api.passkeys.remove({ params: { id } }),
    done: messageToast,
    failure: failureTitle('The passkey could not be removed. Please try again.'),
    invalidates: [['account']],
  })
  return <SettingAction label="Remove" of={name} {...removal} />
}
