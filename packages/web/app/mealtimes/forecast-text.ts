import type { Forecast } from '@warm-ladle/contract'

/** '42 (38–47)'; where the range is the number alone, just that. */
export const forecastText = ({ expected, low, high }: Forecast): string =>
  low === high ? String(expected) : `${expected} (${low}–${high})`

/** 'off by 4 on average of the last 12'. */
export const forecastErrorText = ({ off, over }: Forecast): string =>
  `off by ${Math.round(off)} on average of the last ${over}`
