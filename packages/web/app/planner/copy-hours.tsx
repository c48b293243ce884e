import { Menu } from '@base-ui/react/menu'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
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
  // inside the page, so that the menu is part of a landmark
  const place = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
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
      />
      <div ref={place} className="absolute" />
      <Menu.Portal container={place}>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="surface w-48 p-2 shadow-lg outline-none">
            <Item text="All other days" onPress={() => onCopy(others)} />
            {others.map((other) => (
              <Item key={other} text={weekdayName(other)} onPress={() => onCopy([other])} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Item = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <Menu.Item
    onClick={onPress}
    className="flex min-h-10 cursor-pointer items-center rounded-xl px-3 text-sm font-medium outline-none data-highlighted:bg-line"
  >
    {text}
  </Menu.Item>
)
