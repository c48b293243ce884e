import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '@warm-ladle/contract'
import { KeyRound } from 'lucide-react'
import { failureTitle } from '../api/failure-notice.tsx'
import { repeatOnceProved } from '../api/fresh-proof.ts'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { usePasskeyRefusal } from '../session/passkey/passkey-error.ts'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { DateTime } from '../ui/date-time.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { passkeysQuery } from './account-queries.ts'
import { absentSettings, Setting, SettingAction, Settings } from './setting.tsx'

/** The passkeys of the account, with a button to add one. */
export function PasskeySettings() {
  const query = useQuery(passkeysQuery(useApi()))
  return (
    <Settings title="Passkeys">
      <QueryState query={query} {...absentSettings}>
        {(passkeys) => (
          <>
            {passkeys.map((passkey) => (
              <OnePasskey key={passkey._id} passkey={passkey} />
            ))}
            <AddPasskey />
          </>
        )}
      </QueryState>
    </Settings>
  )
}

/** A passkey with its use, and the button to remove it. */
export function OnePasskey({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <Setting
      icon={<KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={name}
      text={
        <>
          Added <DateTime at={createdAt} as="date" />, <Used at={lastUsedAt} />
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
      last used <DateTime at={at} as="date" />
    </>
  )

function RemovePasskey({ id, name }: { id: string; name: string }) {
  const api = useApi()
  const removal = useConfirmedMutation({
    ask: {
      title: 'Remove this passkey?',
      message: `${name} will no longer log you in here. Delete it on the device as well.`,
      confirmLabel: 'Remove passkey',
    },
    run: () => api.passkeys.remove({ params: { id } }),
    done: messageToast,
    failure: failureTitle('The passkey could not be removed. Please try again.'),
    invalidates: [['account']],
  })
  return <SettingAction label="Remove" of={name} {...removal} />
}

function AddPasskey() {
  const { areSupported } = usePasskeys()
  const addition = useAddPasskey()
  return (
    <Setting
      title="Add a passkey"
      text={
        areSupported
          ? 'Log in with your fingerprint, your face or your screen lock, without a password.'
          : 'This browser does not support passkeys at this address.'
      }
      action={areSupported && <SettingAction label="Add passkey" {...addition} />}
    />
  )
}

/** Adds a passkey to the signed-in member's account. */
function useAddPasskey() {
  const { load } = usePasskeys()
  const refuse = usePasskeyRefusal('No passkey was added')
  return useNotifyingMutation({
    run: async () => repeatOnceProved((await load()).addPasskey),
    done: messageToast,
    failure: (error) => void refuse(error),
    invalidates: [['account']],
  })
}
