import './cropper.css'
import { useState } from 'react'
import EasyCrop, { type Area } from 'react-easy-crop'
import { useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

export interface CropperProps {
  /** URL of the picture. */
  src: string
  onArea: (area: Area) => void
}

const maxZoom = 3

/**
 * Crops a picture for its card, by finger, mouse or arrow keys, in the card's shape. A default export, as useOnDemand
 * requires.
 */
export default function Cropper({ src, onArea }: CropperProps) {
  const t = useTranslate()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className="relative h-72 overflow-hidden rounded-xl bg-ground">
        <EasyCrop
          // we ship its style sheet ourselves: the page's policy allows no other
          disableAutomaticStylesInjection
          image={src}
          aspect={4 / 3}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_shares, area) => onArea(area)}
          cropperProps={{ 'aria-label': t(texts.cropPart), role: 'group' }}
        />
      </div>
      <label className="flex items-center gap-4 text-sm font-semibold">
        {t(texts.zoom)}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="w-full accent-primary"
        />
      </label>
    </>
  )
}
