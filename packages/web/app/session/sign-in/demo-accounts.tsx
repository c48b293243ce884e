import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Credentials } from './use-sign-in.ts'

/** In a demonstration: accounts to try; choosing one fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const { demoAccounts = [] } = usePublicConfig()
  const isHydrated = useHydrated()
  if (demoAccounts.length === 0) return null
  return (
    <fieldset disabled={!isHydrated}>
      <legend className="mb-2 text-sm text-muted">Try it as</legend>
      <div className="grid grid-cols-6 gap-1.5 *:col-span-2 *:nth-[n+4]:col-span-3 sm:flex">
        {demoAccounts.map(({ email, password }) => (
          <Button
            key={email}
            variant="soft"
            size="sm"
            className="grow"
            onClick={() => onChoose({ email, password })}
          >
            {nameIn(email)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** 'Gold' of 'gold@warmladle.test'. */
const nameIn = (email: string) => email.charAt(0).toUpperCase() + email.slice(1, email.indexOf('@'))
