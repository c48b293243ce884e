import { Trash2 } from 'lucide-react'
import { Button } from './button.tsx'

interface DeleteChosenProps {
  count: number
  start: () => unknown
  isPending: boolean
}

/** The button to delete all chosen rows; takes what a mutation returns. */
export const DeleteChosen = ({ count, start, isPending }: DeleteChosenProps) => (
  <Button variant="danger" size="sm" pending={isPending} onClick={() => void start()}>
    {!isPending && <Trash2 aria-hidden="true" className="size-4" />}
    Delete {count}
  </Button>
)
