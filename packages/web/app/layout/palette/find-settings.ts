import { isFound, settings } from '@warm-ladle/contract'
import { SlidersHorizontal } from 'lucide-react'
import type { Translate } from '../../page/language.tsx'
import type { PaletteEntry } from './use-found.ts'

/** Settings whose labels contain the text, each with a link to its tab. */
export const findSettings = (t: Translate, text: string): PaletteEntry[] =>
  Object.entries(settings)
    .map(([name, { label }]) => ({
      id: name,
      label: t(label),
      to: `/dashboard/Settings#${name}`,
      icon: SlidersHorizontal,
    }))
    .filter(({ label }) => isFound(label, text))
