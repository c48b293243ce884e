import type { SignInProvider } from '@warm-ladle/contract'
import { Button } from '../ui/button.tsx'
import { ProviderMark } from '../session/provider/provider-mark.tsx'
import { useProviderProof } from './use-provider-proof.ts'

interface ProviderProofProps {
  provider: SignInProvider
  /** E-mail of the account that must be chosen. */
  email: string
  onAnswer: (proved: boolean) => void
}

/** Reauthentication with a provider, for accounts without a password. */
export function ProviderProof({ provider, email, onAnswer }: ProviderProofProps) {
  const { prove, isPending } = useProviderProof(provider, { email, onAnswer })
  return (
    <div>
      <Button variant="outline" size="lg" block aria-busy={isPending} onClick={() => void prove()}>
        <ProviderMark id={provider.id} />
        Continue with {provider.name}
      </Button>
      <output className="mt-2 block text-center text-sm text-muted">
        {isPending
          ? 'Please choose your account in the window that has opened.'
          : `Choose the account of ${email}.`}
      </output>
    </div>
  )
}
