import { pictureTypes } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import { FileField } from '../ui/file-field.tsx'
import { FilePreview } from '../ui/file-preview.tsx'
import { Picture } from '../ui/picture.tsx'

interface ImageFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onChange' | 'onBlur'> {
  label?: string
  /** URL of the current picture. */
  present?: string
  /** The chosen file. */
  image: File | undefined
  error: string | undefined
}

const imageLook = {
  width: 160,
  height: 120,
  className: 'h-30 w-40 shrink-0 rounded-xl border border-line bg-ground object-cover',
}

/** The field for a meal's picture, with a preview of the chosen file. */
export function ImageField({ label = 'Image', present = '', image, error, ...input }: ImageFieldProps) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
      <FileField
        label={label}
        hint="JPEG, PNG, WebP or AVIF, at most 5&nbsp;MB"
        accept={pictureTypes.join(',')}
        error={error}
        className="min-w-0 flex-1"
        {...input}
      />
      {image && error === undefined ? (
        <FilePreview file={image} alt="The image you chose" {...imageLook} />
      ) : (
        <Picture src={present} alt="" loading="eager" {...imageLook} />
      )}
    </div>
  )
}
