import type { PackageName } from '@warm-ladle/contract'
import { useRef, useState } from 'react'
import { transactionIdIn } from './charge.ts'
import { useSavePayment } from './use-save-payment.ts'
import { useCharge } from './use-charge.ts'
import { useAnnouncePayment } from './use-announce-payment.tsx'

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
  const announce = useAnnouncePayment()

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
