import { Crop } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import { useOnDemand } from '../ui/use-on-demand.ts'
import type { CropperProps } from './cropper.tsx'
import { cutOut } from './cut-out.ts'

interface CropPictureProps {
  picture: File
  onCropped: (part: File) => void
}

/** The button to crop a chosen picture, and its dialog. */
export function CropPicture({ picture, onCropped }: CropPictureProps) {
  const [open, setOpen] = useState(false)
  // few pictures are cropped
  const [Cropper, load] = useOnDemand(() => import('./cropper.tsx'))
  const start = async () => setOpen(await load())
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => void start()}>
        <Crop aria-hidden="true" className="size-4" />
        Crop
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Crop the picture"
        description="Cards show it as 4 to 3."
      >
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
  const src = useObjectUrl(picture)
  const area = useRef<Area>(undefined)
  const { notify } = useDialogs()
  const cut = async () => {
    if (!area.current) return
    try {
      onCropped(await cutOut(picture, area.current))
    } catch {
      await notify({ title: 'Error!', message: 'This picture cannot be cropped here.', tone: 'error' })
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {src !== undefined && <Cropper src={src} onArea={(chosen) => (area.current = chosen)} />}
      <Button className="self-end" onClick={() => void cut()}>
        Use this part
      </Button>
    </div>
  )
}
