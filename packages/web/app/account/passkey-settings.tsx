import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { passkeysQuery } from './account-queries.ts'
import { absentSettings, Setting, SettingAction, Settings } from './setting.tsx'
import { useAddPasskey } from './use-add-passkey.ts'
import { OnePasskey } from './one-passkey.tsx'

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
