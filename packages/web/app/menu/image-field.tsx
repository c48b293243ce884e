import { type PlatedMeal, plateFor, platePath } from '@warm-ladle/contract'
import { Camera, Crop, Sparkles } from 'lucide-react'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { texts as apiTexts } from '../api/texts.ts'
import { useTranslate } from '../page/language.tsx'
import { DropZone, FilePreview, putFile, useObjectUrl } from '../ui/files.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { FileField } from '../ui/fields.tsx'
import { Picture } from '../ui/picture.tsx'
import { useOnDemand } from '../ui/use-on-demand.ts'
import type { CropperProps } from './cropper.tsx'
import { texts } from './texts.ts'

interface ImageFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> {
  name: string
  label?: string
  /** URL of the current picture. */
  present?: string
  image: File | undefined
  /** The meal's known fields, which decide its plate if there is no photo. */
  meal: PlatedMeal
  error: string | undefined
}

const imageLook = {
  width: 160,
  height: 120,
  className: 'h-30 w-40 shrink-0 rounded-xl border border-line bg-ground object-cover',
}

/**
 * The field for a meal's picture: a file that is chosen or dropped, a photo from the phone's camera or a drawn plate,
 * with a preview and a crop tool.
 */
export function ImageField({ label, present = '', image, meal, error, ...input }: ImageFieldProps) {
  const t = useTranslate()
  const { notify } = useDialogs()
  const put = (file: File) => putFile(input.name, file)
  const draw = () =>
    loadPlate(plateFor(meal)).then(put, () =>
      notify({ title: t(apiTexts.error), message: t(texts.plateFailed), tone: 'error' }),
    )
  return (
    <DropZone onFile={put}>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <FileField
          label={label ?? t(texts.image)}
          hint={t(texts.imageHint)}
          accept="image/*"
          error={error}
          className="min-w-0 flex-1"
          {...input}
        />
        {image && error === undefined ? (
          <FilePreview file={image} alt={t(texts.imageChosen)} {...imageLook} />
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

interface PictureToolsProps {
  picture: File | undefined
  onPicture: (picture: File) => void
  /** Uses a drawn plate for a meal without a photo. */
  onDraw: () => void
}

/** Ways to get a meal's picture other than choosing a file, and the crop button. */
function PictureTools({ picture, onPicture, onDraw }: PictureToolsProps) {
  const t = useTranslate()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        className="pointer-fine:hidden"
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden="true" className="size-4" />
        {t(texts.takePhoto)}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t(texts.cameraPhoto)}
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) onPicture(photo)
        }}
      />
      <Button variant="outline" size="sm" onClick={onDraw}>
        <Sparkles aria-hidden="true" className="size-4" />
        {t(texts.drawPlate)}
      </Button>
      {picture && <CropPicture picture={picture} onCropped={onPicture} />}
    </div>
  )
}

interface CropPictureProps {
  picture: File
  onCropped: (part: File) => void
}

/** The crop button for a chosen picture, and its dialog. */
function CropPicture({ picture, onCropped }: CropPictureProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  // loaded on demand: few pictures are cropped
  const [Cropper, load] = useOnDemand(() => import('./cropper.tsx'))
  const start = async () => setOpen(await load())
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => void start()}>
        <Crop aria-hidden="true" className="size-4" />
        {t(texts.crop)}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t(texts.cropTitle)} description={t(texts.cropText)}>
        {Cropper && (
          <CropWindow
            Cropper={Cropper}
            picture={picture}
            onCropped={(part) => {
              setOpen(false)
              onCropped(part)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface CropWindowProps extends CropPictureProps {
  Cropper: ComponentType<CropperProps>
}

function CropWindow({ Cropper, picture, onCropped }: CropWindowProps) {
  const t = useTranslate()
  const src = useObjectUrl(picture)
  const area = useRef<Area>(undefined)
  const { notify } = useDialogs()
  const cut = async () => {
    if (!area.current) return
    try {
      onCropped(await cutOut(picture, area.current))
    } catch {
      await notify({ title: t(apiTexts.error), message: t(texts.cropFailed), tone: 'error' })
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {src !== undefined && <Cropper src={src} onArea={(chosen) => (area.current = chosen)} />}
      <Button className="self-end" onClick={() => void cut()}>
        {t(texts.takePart)}
      </Button>
    </div>
  )
}

/** The widest stored version, in pixels. */
const widest = 1280

/** Crops a picture. Photos become JPEG; pictures that may be transparent become PNG. */
async function cutOut(picture: File, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(width, widest))
  canvas.height = Math.round((canvas.width * height) / width)
  // upright, like the browser shows it
  const bitmap = await createImageBitmap(picture)
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut'))),
    type,
    0.92,
  )
  return new File([await promise], `cropped-${picture.name}`, { type })
}

/** Loads a plate as a file to upload like a photo, so the meal keeps it even if later releases draw it differently. */
async function loadPlate(plate: string): Promise<File> {
  const answer = await fetch(platePath(plate))
  if (!answer.ok) throw new Error(`The plate could not be loaded: ${answer.status}`)
  return new File([await answer.blob()], `${plate}.avif`, { type: 'image/avif' })
}
