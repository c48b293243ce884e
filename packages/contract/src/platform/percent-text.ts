import { written } from './count-text.ts'
import type { Language } from './languages.ts'

/** A fraction in percent, e.g. '48%' for 0.48. */
export const percentText = (language: Language, share: number): string =>
  written(language, share, 'percent', { style: 'percent' })
