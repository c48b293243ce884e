/** What a resident says about a request for a mealtime. */
export interface Wishes {
  readonly portions: number
  readonly note: string
  readonly takeaway: boolean
}

type SaidWishes = { readonly [Name in keyof Wishes]?: Wishes[Name] | undefined }

/** What was said with a request; where nothing was, one portion. */
export const wishesOf = ({ portions = 1, note = '', takeaway = false }: SaidWishes): Wishes => ({
  portions,
  note,
  takeaway,
})

export const noWishes: Wishes = wishesOf({})
