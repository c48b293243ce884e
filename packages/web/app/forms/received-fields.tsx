import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslate } from '../page/language.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { texts } from './texts.ts'

interface ReceivedFieldsProps {
  /** From `bindFields`. */
  field: (name: 'method' | 'reference') => UseFormRegisterReturn & { error: string | undefined }
  /** An example of the reference; by default a receipt number. */
  example?: string
}

/** The payment method without a card, and the office's reference. */
export function ReceivedFields({ field, example }: ReceivedFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <SelectField label={t(texts.paid)} {...field('method')}>
        <option value="cash">{t(texts.cash)}</option>
        <option value="transfer">{t(texts.transfer)}</option>
      </SelectField>
      <TextField
        label={t(texts.reference)}
        hint={t(texts.referenceHint, { example: example ?? t(texts.receiptNumber) })}
        autoComplete="off"
        {...field('reference')}
      />
    </>
  )
}
