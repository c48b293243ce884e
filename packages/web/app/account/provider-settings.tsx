import type { Account, SignInProvider } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Setting } from './setting.tsx'
import { useLinkProvider } from './use-link-provider.ts'

/** The settings to log in with Google and other providers, where they are configured. */
export function ProviderSettings({ account }: { account: Account }) {
  return usePublicConfig().providers.map((provider) => (
    <LinkSetting key={provider.id} provider={provider} isLinked={account.providers.includes(provider.id)} />
  ))
}

function LinkSetting({ provider, isLinked }: { provider: SignInProvider; isLinked: boolean }) {
  const { name } = provider
  const { link, isPending } = useLinkProvider(provider)
  return (
    <Setting
      title={
        <>
          {name} {isLinked && <Badge tone="success">Linked</Badge>}
        </>
      }
      text={
        isLinked
          ? 'You can log in with it.'
          : `Log in without a password, with the ${name} account of the same email.`
      }
      action={
        !isLinked && (
          <Button variant="outline" size="sm" aria-busy={isPending} onClick={() => void link()}>
            Link {name}
          </Button>
        )
      }
    />
  )
}
