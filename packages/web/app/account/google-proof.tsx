import { Button } from '../ui/button.tsx'
import { GoogleMark } from '../session/google/google-mark.tsx'
import { useGoogleProof } from './use-google-proof.ts'

interface GoogleProofProps {
  /** E-mail of the account that must be chosen. */
  email: string
  onAnswer: (proved: boolean) => void
}

/** Reauthentication with Google, for accounts without a password. */
export function GoogleProof({ email, onAnswer }: GoogleProofProps) {
  const { prove, isPending } = useGoogleProof(email, onAnswer)
  return (
    <>
      <Button variant="outline" size="lg" block aria-busy={isPending} onClick={() => void prove()}>
        <GoogleMark />
        Continue with Google
      </Button>
      <output className="mt-2 block text-center text-sm text-muted">
        {isPending
          ? 'Please choose your account in the window that has opened.'
          : `Choose the account of ${email}.`}
      </output>
    </>
  )
}
