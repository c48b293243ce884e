// must be refused: no-restricted-imports
import { PaymentForm } from '../payments/payment-form.tsx'

export const Form = PaymentForm
