import type { Guests } from '@warm-ladle/contract'

/** What a resident says about a request for a mealtime. */
export interface Wishes {
  readonly portions: number
  readonly note: string
  readonly takeaway: boolean
  /** What each guest must not eat, whose portions are among these; missing where there never were any. */
  readonly guests?: Guests | undefined
}

type SaidWishes = { readonly [Name in keyof Wishes]?: Wishes[Name] | undefined }

/** What was said with a request; where nothing was, one portion. */
export const wishesOf = ({ portions = 1, note = '', takeaway = false, guests }: SaidWishes): Wishes => ({
  portions,
  note,
  takeaway,
  ...(guests && { guests }),
})

export const noWishes: Wishes = wishesOf({})
