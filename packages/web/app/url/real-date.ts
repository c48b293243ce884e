/** A date in a URL, 'YYYY-MM-DD', which can be any text: others than real dates from 2000 to 2199 count as none. */
export function realDate(text: string): string | undefined {
  const moment = /^2[01]\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}
