import { usePublicConfig } from '../public-config.ts'
import { Button } from '../ui/button.tsx'
import type { Credentials } from './use-sign-in.ts'

/** In a demonstration: the people as whom one may look around. Choosing one fills the form in. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const { demoAccounts = [] } = usePublicConfig()
  if (demoAccounts.length === 0) return null
  return (
    <fieldset className="rounded-xl bg-ground px-4 py-3">
      <legend className="float-left text-sm text-muted">Try it as</legend>
      <div className="clear-left flex flex-wrap gap-2 pt-2">
        {demoAccounts.map(({ email, password }) => (
          <Button key={email} variant="soft" size="sm" onClick={() => onChoose({ email, password })}>
            {nameIn(email)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** 'Gold' of 'gold@warmladle.test'. */
const nameIn = (email: string) => email.charAt(0).toUpperCase() + email.slice(1, email.indexOf('@'))
