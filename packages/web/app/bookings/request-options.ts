import type { Guests } from '@warm-ladle/contract'

/** What a resident chooses for a request at a mealtime. */
export interface RequestOptions {
  readonly portions: number
  readonly note: string
  readonly takeaway: boolean
  /** What each guest must not eat. The portions include the guests' portions. Missing if there never were guests. */
  readonly guests?: Guests | undefined
}

type GivenOptions = { readonly [Name in keyof RequestOptions]?: RequestOptions[Name] | undefined }

/** The options of a request; one portion for a new one. */
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
