/** What an endpoint's answer is when it `sends` a file. */
export const mediaTypes = { csv: 'text/csv', ics: 'text/calendar' } as const
