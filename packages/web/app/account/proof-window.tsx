import { useQuery } from '@tanstack/react-query'
import type { Account } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { withReference } from '../api/with-reference.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { accountQuery } from './account-queries.ts'
import { ProviderProof } from './provider-proof.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import { useLinkedProviders } from './use-linked-providers.ts'

interface ProofWindowProps {
  open: boolean
  onAnswer: (proved: boolean) => void
}

/** The dialog to reauthenticate, with the ways in which the member can log in. */
// a default export, as useOnDemand requires
export default function ProofWindow({ open, onAnswer }: ProofWindowProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      title="Please confirm that it is you"
      description="What you are about to do needs a login or a confirmation from the last ten minutes."
    >
      <Proof onAnswer={onAnswer} />
    </Dialog>
  )
}

function Proof({ onAnswer }: Pick<ProofWindowProps, 'onAnswer'>) {
  const { data: account, error, isLoadingError, refetch } = useQuery(accountQuery(useApi()))
  if (isLoadingError)
    return (
      <ErrorState
        message={withReference('This could not be loaded. Please try again.', error)}
        onRetry={refetch}
      />
    )
  return account ? <WayOf account={account} onAnswer={onAnswer} /> : <Loading className="h-28" />
}

function WayOf({ account, onAnswer }: Pick<ProofWindowProps, 'onAnswer'> & { account: Account }) {
  const linked = useLinkedProviders(account)
  const { hasPassword, email } = account
  const otherWay = <PasskeyProof email={email} onAnswer={onAnswer} />
  if (hasPassword) return <PasswordProof onAnswer={onAnswer}>{otherWay}</PasswordProof>
  return (
    <div className="flex flex-col gap-3">
      {linked.map((provider) => (
        <ProviderProof key={provider.id} provider={provider} email={email} onAnswer={onAnswer} />
      ))}
      {linked.length === 0 && <p>You can also log out and in again.</p>}
      {otherWay}
    </div>
  )
}
