import { mostCounted, countText } from '@warm-ladle/contract'

/** A total, or '1,000+'. */
export const formatTotal = (total: number | 'many'): string =>
  total === 'many' ? `${countText(mostCounted)}+` : countText(total)
