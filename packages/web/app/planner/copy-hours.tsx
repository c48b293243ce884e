import { Copy } from 'lucide-react'
import { ActionItem, ActionMenu } from '../ui/action-menu.tsx'
import { Button } from '../ui/button.tsx'
import { type DayNumber, weekdayName, weekdays } from './hours-fields.ts'

/** Copies the hours of a weekday to others, in the form. */
export function CopyHours({
  weekday,
  onCopy,
}: {
  weekday: DayNumber
  onCopy: (others: readonly DayNumber[]) => void
}) {
  const others = weekdays.filter((one) => one !== weekday)
  return (
    <ActionMenu
      className="w-48"
      button={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Copy to, ${weekdayName(weekday)}`}
          className="-mr-3.5 text-muted"
        >
          <Copy aria-hidden="true" className="size-4" />
          Copy to
        </Button>
      }
    >
      <ActionItem text="All other days" onPress={() => onCopy(others)} />
      {others.map((other) => (
        <ActionItem key={other} text={weekdayName(other)} onPress={() => onCopy([other])} />
      ))}
    </ActionMenu>
  )
}
