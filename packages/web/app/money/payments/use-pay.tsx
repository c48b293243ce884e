import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentMethodCreateParams, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Mealtime,
  type NextMealtimes,
  type PackageName,
  Refusal,
  takesOrders,
} from '@warm-ladle/contract'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '../../api/query.ts'
import { readAgain } from '../../api/use-notifying-mutation.tsx'
import { nextMealtimesQuery } from '../../bookings/next-mealtimes-query.ts'
import { useRequestMeal, useRequestPortion } from '../../bookings/use-request-meal.tsx'
import { nearDay } from '../../bookings/when.tsx'
import { MembershipCard } from '../membership-card.tsx'
import { requestedMealIn } from '../../bookings/requested-meal.ts'
import { translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useMember } from '../../people/use-member.ts'
import { useSession } from '../../api/use-session.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { paidText } from './statement-texts.ts'
import { texts } from './texts.ts'

export type Progress =
  | { readonly status: 'open'; readonly problem?: string | undefined }
  | { readonly status: 'paying' }
  | { readonly status: 'paid'; readonly transactionId: string }
  /** The connection broke while the card was being charged. */
  | { readonly status: 'uncertain'; readonly transactionId: string; readonly isChecking: boolean }

/** The purchase: a membership, with its displayed price in dollars, or a month's statement. */
export type Bought =
  | { readonly packageName: PackageName; readonly price: number | undefined }
  | { readonly statementId: string; readonly month: string; readonly resident?: Payer | undefined }

/** The resident whose statement it is, if the office charges the card; undefined for one's own. */
export interface Payer {
  readonly name: string
  readonly email: string
}

/** Pays with the card in the form: charges it, shows the transaction, saves the payment, and goes to the home page. */
export function usePay(bought: Bought, clientSecret: string | undefined) {
  const [progress, setProgress] = useState<Progress>({ status: 'open' })
  // a second press may come before the first one has been rendered
  const isUnderWay = useRef(false)
  const chargeCard = useCharge(bought, clientSecret)
  const save = useSavePayment(bought)
  const announce = useAnnouncePayment(bought)

  async function pay() {
    if (!chargeCard || clientSecret === undefined) return
    await onlyOnce(async () => {
      setProgress({ status: 'paying' })
      const result = await chargeCard()
      if ('problem' in result) return setProgress({ status: 'open', problem: result.problem })
      if ('isUncertain' in result) return queryServer(transactionIdIn(clientSecret))

      const { transactionId } = result
      setProgress({ status: 'paid', transactionId })
      return announce(transactionId, (await save(transactionId)) === 'saved')
    })
  }

  /** Makes the server ask the provider whether the card was charged. */
  async function queryServer(transactionId: string) {
    const saved = await save(transactionId)
    if (saved === 'unsaved') {
      return setProgress({ status: 'uncertain', transactionId, isChecking: false })
    }
    if (saved === 'not-paid') return setProgress({ status: 'open', problem: translate(texts.notCharged) })
    setProgress({ status: 'paid', transactionId })
    return announce(transactionId, true)
  }

  const check = (transactionId: string) =>
    onlyOnce(() => {
      setProgress({ status: 'uncertain', transactionId, isChecking: true })
      return queryServer(transactionId)
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

/** Charges the card in the form; undefined until the library and the payment are ready. */
function useCharge(bought: Bought, clientSecret: string | undefined): (() => Promise<Charge>) | undefined {
  const library = useStripe()
  const elements = useElements()
  const { user } = useSession()
  if (!library || !elements || !user || clientSecret === undefined) return undefined

  return async () => {
    const card = elements.getElement(CardElement)
    if (!card) return { problem: translate(texts.cardFormNotReady) }
    const payer = getResident(bought) ?? { name: user.displayName, email: user.email }
    return charge(library, { card, clientSecret, payer }).catch((error: unknown) => {
      console.error('The card library failed', error)
      return { problem: translate(texts.notCompleted) }
    })
  }
}

const getResident = (bought: Bought) => ('statementId' in bought ? bought.resident : undefined)

/** The part of the provider's library that charges a card. */
export type CardLibrary = Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>

export interface Purchase {
  readonly card: StripeCardElement
  /** The client secret of the payment that the server has created. */
  readonly clientSecret: string
  readonly payer: PaymentMethodCreateParams.BillingDetails
}

/** The card was charged, or refused with a message, or there was no response and it may have been charged. */
type Charge =
  | { readonly transactionId: string }
  | { readonly problem: string }
  | { readonly isUncertain: true }

/**
 * Charges a card: creates a payment method, and confirms the payment with the bank's authentication if needed. Safe to
 * repeat, since a payment can succeed only once.
 */
export async function charge(library: CardLibrary, { card, clientSecret, payer }: Purchase): Promise<Charge> {
  const method = await library.createPaymentMethod({ type: 'card', card, billing_details: payer })
  if (method.error) return problemIn(method.error)

  const { paymentIntent, error } = await confirmCard(library, clientSecret, method.paymentMethod.id)
  // if the payment succeeded but its response was lost, repeating it fails; that counts as success, too
  const intent = paymentIntent ?? error.payment_intent
  if (intent?.status === 'succeeded') return { transactionId: intent.id }
  if (intent?.status === 'canceled') {
    return { problem: translate(texts.newerCheckout) }
  }
  if (error) return isUnanswered(error) ? { isUncertain: true } : problemIn(error)
  return { problem: translate(texts.notConfirmed) }
}

const problemIn = ({ message }: Pick<StripeError, 'message'>) => ({
  problem: message ?? translate(texts.cardNotCharged),
})

/** From here on the card may be charged, so even a failure of the library leaves the outcome uncertain. */
const confirmCard = (library: CardLibrary, clientSecret: string, methodId: string) =>
  library
    .confirmCardPayment(clientSecret, { payment_method: methodId })
    .catch((cause: unknown): { paymentIntent?: undefined; error: Unanswered } => {
      console.error('The card library failed', cause)
      return { error: { type: 'api_error' } }
    })

type Unanswered = Pick<StripeError, 'type' | 'message' | 'payment_intent'>

/** Whether the provider gave no response; its message would claim that nothing was charged. */
const isUnanswered = ({ type, payment_intent: intent }: Unanswered) =>
  intent === undefined && (type === 'api_connection_error' || type === 'api_error')

/** The payment id in a client secret: 'pi_1' from 'pi_1_secret_2'. */
const transactionIdIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Whether the payment was recorded, was not made according to the provider, or has an unknown outcome. */
export type RecordOutcome = 'saved' | 'not-paid' | 'unsaved'

/**
 * Records a payment, and reloads what it changed. A failure is only logged, since the provider's webhook also reports
 * the payment.
 */
function useSavePayment(bought: Bought): (transactionId: string) => Promise<RecordOutcome> {
  const api = useApi()
  const { user } = useSession()
  const client = useQueryClient()

  function report(transactionId: string): Promise<unknown> {
    if ('statementId' in bought) {
      const paid = { params: { id: bought.statementId }, body: { transactionId } }
      return bought.resident ? api.statements.reportCardAtOffice(paid) : api.statements.reportPayment(paid)
    }
    const payment = { transactionId, email: user?.email, ...bought }
    return api.payments.save({ body: { ...payment, date: new Date().toISOString() } })
  }

  return async (transactionId) => {
    const saved = await report(transactionId).then((): RecordOutcome => 'saved', toFailure)
    await readAgain(client, ['payments.save', 'statements.reportPayment', 'statements.reportCardAtOffice'])
    return saved
  }
}

function toFailure(error: unknown): RecordOutcome {
  if (error instanceof Refusal && error.code === 'payment-not-confirmed') return 'not-paid'
  console.error('The payment could not be saved', error)
  return 'unsaved'
}

/**
 * Says that the card was charged, even if the payment could not be saved, and goes to the home page. Members who came
 * for a meal can now request it. A planned meal needs a day, which they choose on the meal's page.
 */
function useAnnouncePayment(bought: Bought) {
  const t = useTranslate()
  const { notify, confirm } = useDialogs()
  const { plansMealtimes } = usePublicConfig()
  const navigate = useNavigate()
  const meal = useRequestedMeal()

  return async (transactionId: string, isSaved: boolean) => {
    if ('statementId' in bought) {
      const { statementId, month, resident } = bought
      await notify({
        title: t(texts.paid),
        message: isSaved ? paidText(t, month, transactionId) : t(texts.statementSaysLater),
        tone: 'success',
        stays: true,
      })
      return navigate(
        resident ? `/dashboard/Books/${month}/${statementId}` : `/dashboard/statements/${month}`,
      )
    }
    const success = {
      title: t(texts.paid),
      message: <PaymentReceipt transactionId={transactionId} isSaved={isSaved} />,
      tone: 'success',
      stays: true,
    } as const
    if (!meal || !isSaved) {
      await notify({ ...success, okLabel: plansMealtimes ? t(texts.seeNext) : undefined })
      return navigate('/')
    }
    const { day, request } = meal
    const confirmLabel = day
      ? t(texts.requestFor, { day })
      : t(plansMealtimes ? texts.chooseDayFor : texts.requestNow, { meal: shortened(meal.title) })
    const isConfirmed = await confirm({ ...success, confirmLabel, cancelLabel: t(texts.notNow) })
    if (isConfirmed) request?.()
    // home, where the code of a planned meal is shown, unless the meal was requested without a mealtime
    return navigate(isConfirmed && !day ? `/meal/${meal.id}` : '/')
  }
}

/** Shortens a title to fit on a button. */
const shortened = (title: string) => title.replace(/^(.{39}).{2,}$/su, '$1…')

/** A payment's details in the success dialog, and the new membership once it is known. */
function PaymentReceipt({ transactionId, isSaved }: { transactionId: string; isSaved: boolean }) {
  const t = useTranslate()
  const { data: member } = useMember()
  return (
    <>
      {isSaved && member && (
        <span className="my-5 flex justify-center">
          <MembershipCard {...member} turns />
        </span>
      )}
      <span className="block">{t(texts.transactionIs, { id: transactionId })}</span>
      {!isSaved && <span className="mt-2 block">{t(texts.badgeComesLater)}</span>}
    </>
  )
}

/**
 * The meal that led the member to the checkout: its title, and a function that requests it if no day is needed or the
 * day is known.
 */
function useRequestedMeal() {
  const api = useApi()
  const { plansMealtimes = false } = usePublicConfig()
  const id = requestedMealIn(useSearchParams()[0])
  const { start } = useRequestMeal()
  const portion = useRequestPortion()
  const { data: meal } = useQuery({
    queryKey: ['meals', id],
    queryFn: id === undefined ? skipToken : () => api.meals.find({ params: { id } }),
  })
  const { data: next } = useQuery({
    ...nextMealtimesQuery(api),
    enabled: id !== undefined && plansMealtimes,
  })
  if (!meal) return undefined
  const { _id, title } = meal
  const planned = next && plannedNext(next, _id)
  return {
    id: _id,
    title,
    ...(planned && {
      day: nearDay(planned.mealtime, next.today),
      request: () => portion.start({ ...planned, mealId: _id, title }),
    }),
    ...(!plansMealtimes && { request: () => start(meal) }),
  }
}

/** The next mealtime that offers a meal and still accepts requests. */
function plannedNext({ now, today, mealtimes }: NextMealtimes, mealId: string) {
  const isNear = (mealtime: Mealtime) => nearDay(mealtime, today) !== undefined
  return mealtimes
    .filter((mealtime) => isNear(mealtime) && takesOrders(mealtime, new Date(now)))
    .flatMap((mealtime) =>
      mealtime.servings.map(({ id: servingId, ...serving }) => ({ mealtime, servingId, serving })),
    )
    .find(
      ({ serving: { left, fits, mine, ...serving } }) =>
        serving.mealId === mealId && left > 0 && fits !== 'no' && !mine,
    )
}
