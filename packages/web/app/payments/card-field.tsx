import { CardElement } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { Loading } from '../ui/loading.tsx'
import { useCardStyle } from './use-card-style.ts'

/** Number, expiry and security code of a card, in a frame of the payment provider, so that we never see them. */
export function CardField({
  isInvalid,
  disabled,
  onProblem,
}: {
  isInvalid: boolean
  disabled: boolean
  /** The error in the card as typed so far; undefined without one. */
  onProblem: (problem: string | undefined) => void
}) {
  const style = useCardStyle()
  const [isReady, setReady] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">Card</p>
      <div
        className={`relative min-h-12 rounded-xl border bg-card px-3 py-3.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary ${isInvalid ? 'border-error' : 'border-field-line'}`}
      >
        {!isReady && <Loading className="absolute inset-0" />}
        <CardElement
          options={{ hidePostalCode: true, disabled, style }}
          onReady={() => setReady(true)}
          onChange={({ error }) => onProblem(error?.message)}
        />
      </div>
    </div>
  )
}
