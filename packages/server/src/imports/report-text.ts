import { type ImportError, countText } from '@warm-ladle/contract'

/** An error as one line: 'Line 4,321, Email: Enter a valid email address'. */
export const errorText = ({ line, column, message }: ImportError): string =>
  [`Line ${countText('en', line)}`, ...(column === '' ? [] : [column])].join(', ') + `: ${message}`
