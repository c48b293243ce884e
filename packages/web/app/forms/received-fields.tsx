import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField, TextField } from '../ui/fields.tsx'

interface ReceivedFieldsProps {
  /** Of `fieldsOf`. */
  field: (name: 'method' | 'reference') => UseFormRegisterReturn & { error: string | undefined }
  /** What the reference may be. */
  example?: string
}

/** How money changed hands without a card, and what the office notes of it. */
export const ReceivedFields = ({ field, example = 'the number of your receipt' }: ReceivedFieldsProps) => (
  <>
    <SelectField label="Paid" {...field('method')}>
      <option value="cash">in cash</option>
      <option value="transfer">by transfer</option>
    </SelectField>
    <TextField
      label="Reference"
      hint={`Such as ${example}. Optional.`}
      autoComplete="off"
      {...field('reference')}
    />
  </>
)
