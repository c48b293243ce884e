import { useNavigate } from 'react-router'
import { useDialogs } from '../ui/dialogs.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'
import { useWantedMeal } from './use-wanted-meal.ts'

/**
 * Says that the card was charged, even if the payment could not be saved, and goes to the home page. Members who came for
 * a meal are asked whether to request it now.
 */
export function useAnnouncePayment() {
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
