import {
  categories,
  categoryNames,
  type Currency,
  dollars,
  type Language,
  numberIn,
  numberProblem,
  priceIn,
  priceText,
  getCurrencySign,
  withMessage,
} from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { type Translate, useLanguage, useTranslate } from '../page/language.tsx'
import { SelectField, TextareaField } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useCurrency } from '../ui/price.tsx'
import { texts } from './texts.ts'

/** The select for a meal's category. It has no default. */
export function CategoryField(select: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useTranslate()
  return (
    <SelectField label={t(texts.category)} {...select}>
      <option value="">{t(texts.chooseCategory)}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {t(categoryNames[category])}
        </option>
      ))}
    </SelectField>
  )
}

/** The text area for a meal's ingredients. */
export function IngredientsField(textarea: Omit<ComponentProps<typeof TextareaField>, 'label' | 'hint'>) {
  const t = useTranslate()
  return <TextareaField label={t(texts.ingredients)} hint={t(texts.ingredientsHint)} rows={3} {...textarea} />
}

/** The number format for typed prices, in the hostel's currency. */
export function usePriceKind() {
  const currency = useCurrency() ?? dollars
  return { language: useLanguage(), currency, decimals: currency.decimals }
}

/** A price in the hostel's currency. */
export function PriceField(input: Omit<ComponentProps<typeof NumberField>, 'label'>) {
  const t = useTranslate()
  const { currency, decimals } = usePriceKind()
  return (
    <NumberField
      label={t(texts.price)}
      decimals={decimals}
      currency={currency}
      min={0}
      icon={getCurrencySign(t.language, currency)}
      {...input}
    />
  )
}

const required = withMessage(texts.priceRequired)

/** Parses a price field's text to an amount in the currency. */
export function typedPriceIn(currency: Currency = dollars, language: Language = 'en') {
  const kind = { language, currency, decimals: currency.decimals }
  return z.pipe(
    z.pipe(
      z.string(required).check(z.trim(), z.minLength(1, required)),
      z.transform((typed: string, { issues }) => {
        const message = numberProblem(typed, kind)
        if (message !== undefined) issues.push({ code: 'custom', message, input: typed })
        return numberIn(typed, kind) ?? z.NEVER
      }),
    ),
    priceIn(currency),
  )
}

const isStorable = (price: number) => price === 0 || Math.trunc(price) !== 0

/** Like `typedPriceIn`, but truncates to whole dollars and refuses a price that would become 0. */
export const typedWholePriceIn = (language?: Language) =>
  z.pipe(
    typedPriceIn(dollars, language).check(z.refine(isStorable, withMessage(texts.savedAsNothing))),
    z.transform(Math.trunc),
  )

const isDollars = ({ code } = dollars) => code === dollars.code

/** The price of a new meal. Dollars are truncated; other currencies stay as typed. */
export const newPriceIn = (currency?: Currency, language?: Language) =>
  isDollars(currency) ? typedWholePriceIn(language) : typedPriceIn(currency, language)

/** The hint below the price field of a new meal. */
export const newPriceHint = (t: Translate, typed: string | undefined, currency?: Currency) =>
  isDollars(currency) ? (truncationNote(t, typed) ?? t(texts.wholeDollars)) : undefined

/** '$12.99 is saved as $12', for the typed price; undefined if nothing is cut off. */
export function truncationNote(t: Translate, typed: string | undefined): string | undefined {
  const { data: price } = z.safeParse(typedPriceIn(dollars, t.language), typed)
  if (price === undefined || Number.isInteger(price) || !isStorable(price)) return undefined
  return t(texts.savedAs, {
    typed: priceText(t.language, price),
    saved: priceText(t.language, Math.trunc(price)),
  })
}
