import type { Guests } from '@warm-ladle/contract'

/** What a resident says about a request for a mealtime. */
export interface RequestOptions {
  readonly portions: number
  readonly note: string
  readonly takeaway: boolean
  /** What each guest must not eat, whose portions are among these; missing where there never were any. */
  readonly guests?: Guests | undefined
}

type GivenOptions = { readonly [Name in keyof RequestOptions]?: RequestOptions[Name] | undefined }

/** What was said with a request; where nothing was, one portion. */
export const toRequestOptions = ({
  portions = 1,
  note = '',
  takeaway = false,
  guests,
}: GivenOptions): RequestOptions => ({
  portions,
  note,
  takeaway,
  ...(guests && { guests }),
})

export const defaultOptions: RequestOptions = toRequestOptions({})
