import { zodResolver } from '@hookform/resolvers/zod'
import { ReviewText } from '@warm-ladle/contract'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

const NewReview = z.object({ review: ReviewText })

/** What the form for a review holds. */
export type NewReview = z.input<typeof NewReview>

/** Checks the form for a review; loaded with its first check, since most who read a meal's page write none. */
export const checkReview: Resolver<NewReview> = zodResolver(NewReview)
