import type { MealDetail } from '@warm-ladle/contract'
import { LikeButton } from '../dish/like-button.tsx'
import { useLoginPrompt } from '../session/use-login-prompt.ts'
import { useSession } from '../session/use-session.ts'
import { useLikeMeal } from './use-like-meal.ts'

/** Adds or removes a like; visitors are asked to log in. */
export function LikeMeal({ meal }: { meal: MealDetail }) {
  const { status } = useSession()
  const askToLogIn = useLoginPrompt()
  const { start } = useLikeMeal(meal._id)

  const press = () =>
    status === 'signed-out' ? void askToLogIn('Please log in to like this meal') : start(!meal.liked)
  return <LikeButton liked={meal.liked} count={meal.likeCount} onClick={press} />
}
