import { pictureTypes } from '@warm-ladle/contract'
import { type Control, useController } from 'react-hook-form'
import { FileField } from '../ui/file-field.tsx'
import { FilePreview } from '../ui/file-preview.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Signup } from './account-fields.ts'

const photoLook = {
  width: 64,
  height: 64,
  className: 'mt-3 size-16 shrink-0 rounded-full border border-line bg-ground object-cover',
}

/** Takes the profile photo and shows what was chosen. */
export function PhotoField({ control }: { control: Control<Signup> }) {
  const { field, fieldState } = useController({ control, name: 'photo' })
  // the browser keeps the value of a file input to itself
  const { value: photo, onChange, ...input } = field
  const isShown = photo !== undefined && !fieldState.invalid
  return (
    <div className="flex items-start gap-4">
      {isShown ? (
        <FilePreview file={photo} alt="The photo you chose" {...photoLook} />
      ) : (
        <Picture src="" standIn="avatar" alt="" loading="eager" {...photoLook} />
      )}
      <FileField
        label="Profile photo"
        hint="JPEG, PNG, WebP or AVIF, at most 5 MB"
        accept={pictureTypes.join(',')}
        error={fieldState.error?.message}
        className="min-w-0 flex-1"
        onChange={(event) => onChange(event.target.files?.[0])}
        {...input}
      />
    </div>
  )
}
