import { UtensilsCrossed } from 'lucide-react'
import { withReference } from '../api/with-reference.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'

const message = 'Something went wrong while loading the meal details.'

/** The meal could not be loaded; trying again may help. */
export function UnreachableMeal({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return <ErrorState message={withReference(message, error)} onRetry={onRetry} />
}

/** The meal does not exist, so trying again cannot help. */
export function MissingMeal({ reason }: { reason: string }) {
  return (
    <EmptyState
      icon={<UtensilsCrossed className="size-6" />}
      text={
        <>
          {message}
          <br />
          {reason}.
        </>
      }
      action={
        <ButtonLink to="/meals" variant="outline">
          See all meals
        </ButtonLink>
      }
    />
  )
}
