import { useQuery } from '@tanstack/react-query'
import { priceText, type PublishedPrice } from '@warm-ladle/contract'
import { useState } from 'react'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { Form } from '../../forms/form.tsx'
import { useTranslate } from '../../page/language.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { Price, useCurrency } from '../../ui/price.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

interface PublishedPricesProps {
  mealId: string
  /** The meal's current price. */
  price: number
  onClose: () => void
}

/** After a meal's price has changed: lists the published mealtimes with the old price, and offers to correct them. */
export function PublishedPrices({ mealId, price, onClose }: PublishedPricesProps) {
  const t = useTranslate()
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['meals', mealId, 'published-prices'],
    queryFn: () => api.planning.prices({ params: { id: mealId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const others = data.filter((one) => one.price !== price)
  return (
    <Dialog
      open={others.length > 0}
      onOpenChange={onClose}
      title={t(texts.newPrice, { price: <Price amount={price} /> })}
      description={t(texts.newPriceText)}
    >
      <CorrectionForm mealId={mealId} price={price} others={others} onClose={onClose} />
    </Dialog>
  )
}

function CorrectionForm({
  mealId,
  price,
  others,
  onClose,
}: PublishedPricesProps & { others: readonly PublishedPrice[] }) {
  const t = useTranslate()
  const api = useApi()
  const currency = useCurrency()
  const [requests, setRequests] = useState(false)
  const waiting = others.reduce((sum, one) => sum + one.requests, 0)
  const { start, isPending } = useNotifyingMutation({
    act: 'planning.correctPrices',
    run: () => api.planning.correctPrices({ params: { id: mealId }, body: { price, requests } }),
    done: (answer) => {
      onClose()
      return messageToast(answer)
    },
    failure: failureTitle(t(texts.notCorrected)),
  })
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault()
        start()
      }}
    >
      <ul className="flex flex-col gap-1">
        {others.map(({ date, slot, price: before }) => (
          <li key={`${date} ${slot}`}>
            {t(texts.keepsPrice, {
              slot,
              day: <DateTime at={date} as="day" />,
              price: <Price amount={before} />,
            })}
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <CheckField isLong checked={requests} onChange={() => setRequests(!requests)}>
          <span>{t(texts.alsoRequests, { requests: waiting })}</span>
        </CheckField>
      )}
      <DialogButtons pending={isPending} keep={t(texts.keepPrices)}>
        {t(texts.applyPrice, { price: priceText(t.language, price, currency) })}
      </DialogButtons>
    </Form>
  )
}
