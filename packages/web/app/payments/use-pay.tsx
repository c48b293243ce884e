import type { PackageName } from '@warm-ladle/contract'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { type Charge, charge, transactionIdIn } from './charge.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { useSavePayment } from './use-save-payment.ts'
import { useWantedMeal } from './use-wanted-meal.ts'

export type Progress =
  | { readonly status: 'open'; readonly problem?: string | undefined }
  | { readonly status: 'paying' }
  | { readonly status: 'paid'; readonly transactionId: string }
  /** The connection broke while the card was being charged. */
  | { readonly status: 'uncertain'; readonly transactionId: string; readonly isChecking: boolean }

const notCharged = 'The connection broke, but your card has not been charged. Please try again.'

/** Pays with the card in the form: charges it, shows the transaction, saves the payment, and goes to the home page. */
export function usePay(packageName: PackageName, clientSecret: string | undefined) {
  const [progress, setProgress] = useState<Progress>({ status: 'open' })
  // a second press may come before the first one is rendered
  const isUnderWay = useRef(false)
  const chargeCard = useCharge(clientSecret)
  const save = useSavePayment(packageName)
  const announce = useAnnounce()

  async function pay() {
    if (!chargeCard || clientSecret === undefined) return
    await onlyOnce(async () => {
      setProgress({ status: 'paying' })
      const result = await chargeCard()
      if ('problem' in result) return setProgress({ status: 'open', problem: result.problem })
      if ('isUncertain' in result) return askServer(transactionIdIn(clientSecret))

      const { transactionId } = result
      setProgress({ status: 'paid', transactionId })
      return announce(transactionId, (await save(transactionId)) === 'saved')
    })
  }

  /** The server asks the provider whether the card was charged. */
  async function askServer(transactionId: string) {
    const saved = await save(transactionId)
    if (saved === 'unsaved') {
      return setProgress({ status: 'uncertain', transactionId, isChecking: false })
    }
    if (saved === 'not-paid') return setProgress({ status: 'open', problem: notCharged })
    setProgress({ status: 'paid', transactionId })
    return announce(transactionId, true)
  }

  const check = (transactionId: string) =>
    onlyOnce(() => {
      setProgress({ status: 'uncertain', transactionId, isChecking: true })
      return askServer(transactionId)
    })

  async function onlyOnce(work: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await work()
    isUnderWay.current = false
  }

  return {
    progress,
    pay,
    check,
    // the card field also reports changes caused by paying, such as being disabled
    showProblem: (problem: string | undefined) =>
      setProgress((now) => (now.status === 'open' ? { status: 'open', problem } : now)),
    isReady: chargeCard !== undefined,
  }
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

/**
 * Says that the card was charged, even if the payment could not be saved, and goes to the home page. Members who came for
 * a meal are asked whether to request it now.
 */
function useAnnounce() {
  const { notify, confirm } = useDialogs()
  const navigate = useNavigate()
  const meal = useWantedMeal()

  return async (transactionId: string, isSaved: boolean) => {
    const success = {
      title: 'Payment Successful!',
      message: <PaymentReceipt transactionId={transactionId} isSaved={isSaved} />,
      tone: 'success',
      stays: true,
    } as const
    if (!meal || !isSaved) {
      await notify(success)
      return navigate('/')
    }
    const confirmLabel = `Request ${shortened(meal.title)} now`
    const isWanted = await confirm({ ...success, confirmLabel, cancelLabel: 'Not now' })
    if (isWanted) meal.request()
    return navigate(isWanted ? `/meal/${meal.id}` : '/')
  }
}

/** A title in the length of a button. */
const shortened = (title: string) => title.replace(/^(.{39}).{2,}$/su, '$1…')
