import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslate } from '../page/language.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { texts } from './texts.ts'

interface ReceivedFieldsProps {
  /** Of `bindFields`. */
  field: (name: 'method' | 'reference') => UseFormRegisterReturn & { error: string | undefined }
  /** What the reference may be; by default the number of a receipt. */
  example?: string
}

/** How money changed hands without a card, and what the office notes of it. */
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
