// must be refused: module-order
import { PaymentForm } from '../money/payment-form.tsx'

export const Form = PaymentForm
