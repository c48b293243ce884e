import type { CardBrand } from '../card-number.ts'
import type { ApiResult, BillingDetailsInput } from './api-client.ts'

/** What the page and the card form in its frame tell each other over a private MessagePort. */

interface TextStyle {
  readonly backgroundColor?: string
  readonly color?: string
  readonly fontFamily?: string
  readonly fontSize?: string
  readonly fontWeight?: string | number
  readonly iconColor?: string
  readonly letterSpacing?: string
  readonly '::placeholder'?: { readonly color?: string }
}

/** The options of Stripe's card element that the stand-in heeds. */
export interface CardOptions {
  readonly disabled?: boolean
  readonly hideIcon?: boolean
  readonly hidePostalCode?: boolean
  readonly style?: { readonly base?: TextStyle; readonly invalid?: TextStyle }
  readonly value?: { readonly postalCode?: string }
}

export type ColorScheme = 'light' | 'dark'

export interface ValidationError {
  readonly type: 'validation_error'
  readonly code: string
  readonly message: string
}

/** How the form stands, as Stripe's `change` event tells it. */
export interface CardState {
  readonly brand: CardBrand
  readonly complete: boolean
  readonly empty: boolean
  readonly error: ValidationError | undefined
  readonly value: { readonly postalCode: string }
}

export type ToFrame =
  | { readonly kind: 'options'; readonly options: CardOptions; readonly scheme: ColorScheme }
  | { readonly kind: 'focus' }
  | { readonly kind: 'blur' }
  | { readonly kind: 'clear' }
  | {
      readonly kind: 'collect'
      readonly ticket: number
      readonly key: string
      readonly billing: BillingDetailsInput
    }

export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'change'; readonly state: CardState }
  | { readonly kind: 'focus' }
  | { readonly kind: 'blur' }
  | { readonly kind: 'escape' }
  | { readonly kind: 'enter' }
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'collected'; readonly ticket: number; readonly result: ApiResult }
