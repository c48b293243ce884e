/** Most portions of a meal that can be planned. */
const most = 10_000

/** What is wrong with typed portions, in plain words; undefined when they are right. */
export function portionsError(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return 'Type a number of portions'
  if (!/^\d+$/.test(typed)) return 'Portions are a whole number, such as 80'
  return Number(typed) > most ? `Plan ${most.toLocaleString('en')} portions at most` : undefined
}
