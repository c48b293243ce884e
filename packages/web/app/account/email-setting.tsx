import type { Account } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { useApi } from '../api/query.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Setting } from './setting.tsx'
import { useAccountChange } from './use-account-change.ts'

/** The address of the account, and whether it is known to be the person's own. */
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
  const { change, isPending } = useAccountChange({
    carryOut: () => api.account.resendConfirmation({ body: { email } }),
    failed: 'The mail could not be sent. Please try again.',
  })
  return (
    <Button variant="outline" size="sm" pending={isPending} onClick={() => change()}>
      Confirm email
    </Button>
  )
}
