import type { UseFormRegisterReturn } from 'react-hook-form'
import { CategoryField } from '../dish/category-field.tsx'
import { PriceField } from '../dish/price-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'

type Field = (
  name: 'title' | 'category' | 'price' | 'image' | 'description' | 'distributorName' | 'distributorEmail',
) => Omit<UseFormRegisterReturn, 'min' | 'max' | 'pattern'> & { error: string | undefined }

/** The seven fields of an announced meal. */
export const AnnouncementFields = ({ field }: { field: Field }) => (
  <>
    <TextField label="Title" {...field('title')} />
    <CategoryField className="sm:col-span-1!" {...field('category')} />
    <PriceField className="sm:col-span-1!" {...field('price')} />
    <TextField label="Image URL" placeholder="https://" {...field('image')} />
    <TextareaField label="Description" {...field('description')} />
    <TextField label="Distributor Name" className="sm:col-span-1!" {...field('distributorName')} />
    <TextField
      label="Distributor Email"
      type="email"
      className="sm:col-span-1!"
      {...field('distributorEmail')}
    />
  </>
)
