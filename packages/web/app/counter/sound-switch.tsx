import { Bell, BellOff } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { Ticket } from './tickets-of.ts'
import { useNewTicketSound } from './use-new-ticket-sound.ts'

/** Switches the sound for new tickets on and off. */
export function SoundSwitch({ waiting }: { waiting: readonly Ticket[] }) {
  const { isOn, toggle } = useNewTicketSound(waiting.map(({ id }) => id))
  const Icon = isOn ? Bell : BellOff
  return (
    <Button
      variant="outline"
      size="lg"
      icon
      aria-label="Sound for new tickets"
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
