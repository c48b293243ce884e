import { countText, type Language, maxCounted } from '@warm-ladle/contract'

/** A total, or '1,000+'. */
export const formatTotal = (language: Language, total: number | 'many'): string =>
  total === 'many' ? `${countText(language, maxCounted)}+` : countText(language, total)
