import { useSession } from '../session/use-session.ts'
import type { MealTime } from './meal-time.ts'

/** Greets members by their first name. */
export function Greeting({ greeting }: Pick<MealTime, 'greeting'>) {
  const { user } = useSession()
  const name = user?.displayName.trim().split(/\s+/, 1)[0]
  if (!name) return greeting
  return (
    <>
      {greeting}, <bdi>{name}</bdi>
    </>
  )
}
