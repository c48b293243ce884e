import { Button } from '../ui/button.tsx'
import { useReconcile } from './use-reconcile.ts'

export function CheckNow() {
  const { start, isPending } = useReconcile()
  return (
    <Button variant="outline" size="sm" pending={isPending} onClick={() => start()}>
      Check now
    </Button>
  )
}
