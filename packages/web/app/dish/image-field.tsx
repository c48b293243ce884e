import { pictureTypes, type PlatedMeal, plateFor } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import { putFile } from '../forms/put-file.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { DropZone } from '../ui/drop-zone.tsx'
import { FileField } from '../ui/file-field.tsx'
import { FilePreview } from '../ui/file-preview.tsx'
import { Picture } from '../ui/picture.tsx'
import { PictureTools } from './picture-tools.tsx'
import { loadPlate } from './plate-art.ts'

interface ImageFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> {
  name: string
  label?: string
  /** URL of the current picture. */
  present?: string
  /** The chosen file. */
  image: File | undefined
  /** What is known of the meal, for its plate when there is no photo. */
  meal: PlatedMeal
  error: string | undefined
}

const imageLook = {
  width: 160,
  height: 120,
  className: 'h-30 w-40 shrink-0 rounded-xl border border-line bg-ground object-cover',
}

/**
 * The field for a meal's picture: a file that is chosen or dropped, a photo of the phone's camera, or a drawn plate; with
 * a preview, and a way to crop it.
 */
export function ImageField({ label = 'Image', present = '', image, meal, error, ...input }: ImageFieldProps) {
  const { notify } = useDialogs()
  const put = (file: File) => putFile(input.name, file, () => undefined)
  const draw = () =>
    loadPlate(plateFor(meal)).then(put, () =>
      notify({ title: 'Error!', message: 'The plate could not be loaded. Please try again.', tone: 'error' }),
    )
  return (
    <DropZone onFile={put}>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <FileField
          label={label}
          hint="JPEG, PNG, WebP or AVIF, at most 5&nbsp;MB. You can also drop it here."
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
      <PictureTools
        picture={error === undefined ? image : undefined}
        onPicture={put}
        onDraw={() => void draw()}
      />
    </DropZone>
  )
}
