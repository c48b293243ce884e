import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { Setting, SettingAction } from './setting.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

export function AddPasskey() {
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
