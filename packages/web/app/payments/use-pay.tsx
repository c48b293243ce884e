import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { type Charge, charge } from './charge.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { useSavePayment } from './use-save-payment.ts'

export type Progress =
  | { readonly status: 'open'; readonly problem?: string | undefined }
  | { readonly status: 'paying' }
  | { readonly status: 'paid'; readonly transactionId: string }

/** Pays with the card in the form: charges it, shows so, saves the payment, and goes home. */
export function usePay(clientSecret: string | undefined) {
  const [progress, setProgress] = useState<Progress>({ status: 'open' })
  // a second press may come before the first one is drawn
  const isUnderWay = useRef(false)
  const chargeCard = useCharge(clientSecret)
  const finish = useFinish()

  async function pay() {
    if (isUnderWay.current || !chargeCard) return
    isUnderWay.current = true
    setProgress({ status: 'paying' })
    const result = await chargeCard()
    if ('problem' in result) {
      isUnderWay.current = false
      setProgress({ status: 'open', problem: result.problem })
      return
    }
    setProgress({ status: 'paid', transactionId: result.transactionId })
    await finish(result.transactionId)
  }

  // the card field also tells of changes that paying itself brings, such as being switched off
  const showProblem = (problem: string | undefined) =>
    setProgress((now) => (now.status === 'open' ? { status: 'open', problem } : now))
  return { progress, pay, showProblem, isReady: chargeCard !== undefined }
}

/** Charges the card in the form; undefined until library and payment are ready. */
function useCharge(clientSecret: string | undefined): (() => Promise<Charge>) | undefined {
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

/** What follows once a card was charged, whether or not the payment can be saved. */
function useFinish() {
  const save = useSavePayment()
  const { notify } = useDialogs()
  const navigate = useNavigate()

  return async (transactionId: string) => {
    const isSaved = await save(transactionId)
    await notify({
      title: 'Payment Successful!',
      message: <PaymentReceipt transactionId={transactionId} isSaved={isSaved} />,
      tone: 'success',
    })
    await navigate('/')
  }
}
