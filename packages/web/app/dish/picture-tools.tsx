import { Camera, Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { CropPicture } from './crop-picture.tsx'
import { Button } from '../ui/button.tsx'

interface PictureToolsProps {
  /** The chosen picture. */
  picture: File | undefined
  onPicture: (picture: File) => void
  /** Draws a plate for a meal without a photo. */
  onDraw: () => void
}

/** Other ways to a meal's picture than choosing a file, and to crop the chosen one. */
export function PictureTools({ picture, onPicture, onDraw }: PictureToolsProps) {
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
        Take a photo
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of the camera"
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) onPicture(photo)
        }}
      />
      <Button variant="outline" size="sm" onClick={onDraw}>
        <Sparkles aria-hidden="true" className="size-4" />
        No photo? Draw a plate
      </Button>
      {picture && <CropPicture picture={picture} onCropped={onPicture} />}
    </div>
  )
}
