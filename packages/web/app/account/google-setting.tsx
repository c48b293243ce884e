import type { Account } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Setting } from './setting.tsx'
import { useLinkGoogle } from './use-link-google.ts'

/** The setting to log in with Google, where that is configured. */
export function GoogleSetting({ account }: { account: Account }) {
  return usePublicConfig().googleEnabled ? <LinkSetting account={account} /> : null
}

function LinkSetting({ account: { hasGoogle } }: { account: Account }) {
  const { link, isPending } = useLinkGoogle()
  return (
    <Setting
      title={<>Google {hasGoogle && <Badge tone="success">Linked</Badge>}</>}
      text={
        hasGoogle
          ? 'You can log in with it.'
          : 'Log in without a password, with the Google account of the same email.'
      }
      action={
        !hasGoogle && (
          <Button variant="outline" size="sm" aria-busy={isPending} onClick={() => void link()}>
            Link Google
          </Button>
        )
      }
    />
  )
}
