import { counted, type PlatesLeft } from '@warm-ladle/contract'

/** How many plates came back empty, of those of which residents said so; '' while nobody has. */
export function platesText({ none, half, all }: PlatesLeft): string {
  const told = none + half + all
  if (told === 0) return ''
  const left = [half > 0 && `${half} half full`, all > 0 && `${all} full`].filter(Boolean).join(' and ')
  return `${none} of ${counted(told, 'plate')} came back empty${left && `, ${left}`}.`
}
