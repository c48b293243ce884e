import type { QueuedRequest } from '@warm-ladle/contract'
import { Button } from '../ui/button.tsx'
import type { Choice } from '../ui/use-choice.ts'
import { namesText } from './requester-name.ts'
import { useServeSeveral } from './use-serve-several.tsx'

/** Marks the chosen requests as delivered. */
export function ServeChosen({ choice, requests }: { choice: Choice; requests: readonly QueuedRequest[] }) {
  const chosen = requests.filter(({ _id }) => choice.chosen.includes(_id))
  const meal = [...new Set(chosen.map(({ mealTitle }) => mealTitle))].join(', ')
  const { start, isPending } = useServeSeveral(choice, { meal, to: namesText(chosen) })
  return (
    <Button size="sm" className="min-h-12" pending={isPending} onClick={() => void start()}>
      Serve {choice.chosen.length}
    </Button>
  )
}
