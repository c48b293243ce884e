import { mostCounted } from '@warm-ladle/contract'

/** A total, or '1,000+'. */
export const formatTotal = (total: number | 'many'): string =>
  total === 'many' ? `${mostCounted.toLocaleString('en-US')}+` : total.toLocaleString('en-US')
