/** What an endpoint's answer is when it `sends` a file, or is `live`. */
export const mediaTypes = { csv: 'text/csv', ics: 'text/calendar', live: 'text/event-stream' } as const
