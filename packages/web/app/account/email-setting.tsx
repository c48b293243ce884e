import type { Account } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { Badge } from '../ui/badge.tsx'
import { Setting, SettingAction } from './setting.tsx'
import { messageToast } from '../ui/toast-message.ts'

/** The account's e-mail address, and whether it is confirmed. */
export function EmailSetting({ account: { email, emailConfirmed } }: { account: Account }) {
  const { mailEnabled } = usePublicConfig()
  return (
    <Setting
      title={
        <>
          Email{' '}
          <Badge tone={emailConfirmed ? 'success' : 'saffron'}>
            {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </>
      }
      text={email}
      action={!emailConfirmed && mailEnabled && <ConfirmEmail email={email} />}
    />
  )
}

function ConfirmEmail({ email }: { email: string }) {
  const api = useApi()
  const sending = useNotifyingMutation({
    run: () => api.account.resendConfirmation({ body: { email } }),
    done: messageToast,
    failure: failureTitle('The mail could not be sent. Please try again.'),
    invalidates: [['account']],
  })
  return <SettingAction label="Confirm email" {...sending} />
}
