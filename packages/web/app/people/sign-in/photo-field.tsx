import type { ComponentProps } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { FileField } from '../../ui/fields.tsx'
import { FilePreview } from '../../ui/files.tsx'
import { Picture } from '../../ui/picture.tsx'
import { texts } from '../texts.ts'

interface PhotoFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onChange' | 'onBlur'> {
  label?: string
  /** URL of the current photo. */
  present?: string
  photo: File | undefined
  error: string | undefined
}

const photoLook = {
  width: 64,
  height: 64,
  className: 'mt-3 size-16 shrink-0 rounded-full border border-line bg-ground object-cover',
}

/** The field for a profile photo, with a preview of the selected file. */
export function PhotoField({ label, present = '', photo, error, ...input }: PhotoFieldProps) {
  const t = useTranslate()
  return (
    <div className="flex items-start gap-4">
      {photo && error === undefined ? (
        <FilePreview file={photo} alt={t(texts.photoChosen)} {...photoLook} />
      ) : (
        <Picture src={present} standIn="avatar" alt="" loading="eager" {...photoLook} />
      )}
      <FileField
        label={label ?? t(texts.photo)}
        hint={t(texts.photoHint)}
        accept="image/*"
        error={error}
        className="min-w-0 flex-1"
        {...input}
      />
    </div>
  )
}
