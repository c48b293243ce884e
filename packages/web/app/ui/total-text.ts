import { countText, type Language, mostCounted } from '@warm-ladle/contract'

/** A total, or '1,000+'. */
export const formatTotal = (language: Language, total: number | 'many'): string =>
  total === 'many' ? `${countText(language, mostCounted)}+` : countText(language, total)
