import { CircleAlert } from 'lucide-react'
import type { CameraProblem } from './camera-view.tsx'

const texts: Readonly<Record<CameraProblem | 'unloaded', string>> = {
  none: 'No camera was found. Type the code, or use a scanner.',
  refused: 'The camera may not be used. Allow it in the settings of the browser, or type the code.',
  busy: 'Another program uses the camera. Close it, then switch the camera off and on again.',
  'too-old': 'This browser is too old to scan by camera. Type the code, or use a scanner.',
  failed: 'The camera stopped. Switch it off and on again, or type the code.',
  unloaded: 'The camera could not be loaded. Reload this page, or type the code.',
}

/** Why nothing is scanned by camera, and what to do. */
export const CameraProblemLine = ({ problem }: { problem: keyof typeof texts }) => (
  <p role="alert" className="flex items-center gap-3 rounded-2xl bg-tint-error px-5 py-3 text-lg text-error">
    <CircleAlert aria-hidden="true" className="size-6 shrink-0" />
    {texts[problem]}
  </p>
)
