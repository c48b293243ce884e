import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { Button } from '../ui/button.tsx'
import { passkeysQuery } from './account-queries.ts'
import { usePasskeyProof } from './use-passkey-proof.ts'

interface PasskeyProofProps {
  /** E-mail of the account that reauthenticates. */
  email: string
  onAnswer: (proved: boolean) => void
}

/** Reauthentication with a passkey, for accounts that have one. */
export function PasskeyProof({ email, onAnswer }: PasskeyProofProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery(useApi()))
  const { start, isPending } = usePasskeyProof(email, onAnswer)
  const { areSupported } = usePasskeys()
  if (!areSupported || passkeys.length === 0) return null
  return (
    <Button variant="ghost" block pending={isPending} onClick={() => start()}>
      <KeyRound aria-hidden="true" className="size-4" />
      Use a passkey
    </Button>
  )
}
