import type { Message } from '@warm-ladle/contract'
import { CircleAlert } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/** Reasons why the camera shows no picture. */
export type CameraProblem = 'none' | 'refused' | 'busy' | 'too-old' | 'failed'

const problemTexts = {
  none: texts.noCamera,
  refused: texts.cameraRefused,
  busy: texts.cameraBusy,
  'too-old': texts.cameraTooOld,
  failed: texts.cameraFailed,
  unloaded: texts.cameraUnloaded,
} as const satisfies Readonly<Record<CameraProblem | 'unloaded', Message>>

/** Why the camera scans nothing, and what to do. */
export const CameraProblemLine = ({ problem }: { problem: keyof typeof problemTexts }) => (
  <p role="alert" className="flex items-center gap-3 rounded-2xl bg-tint-error px-5 py-3 text-lg text-error">
    <CircleAlert aria-hidden="true" className="size-6 shrink-0" />
    {useTranslate()(problemTexts[problem])}
  </p>
)
