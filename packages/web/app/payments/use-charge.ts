import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useSession } from '../session/use-session.ts'
import { type Charge, charge } from './charge.ts'

/** Charges the card in the form; undefined until library and payment are ready. */
export function useCharge(clientSecret: string | undefined): (() => Promise<Charge>) | undefined {
  const library = useStripe()
  const elements = useElements()
  const { user } = useSession()
  if (!library || !elements || !user || clientSecret === undefined) return undefined

  return async () => {
    const card = elements.getElement(CardElement)
    if (!card) return { problem: 'The card form is not ready yet. Please try again.' }
    const payer = { name: user.displayName, email: user.email }
    return charge(library, { card, clientSecret, payer }).catch((error: unknown) => {
      console.error('The card library failed', error)
      return { problem: 'The payment could not be completed. Please try again.' }
    })
  }
}
