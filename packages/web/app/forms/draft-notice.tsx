import { Button } from '../ui/button.tsx'

/** Above a form into which unsent text was put back. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
    <output>What you had not sent is here again.</output>
    <Button variant="ghost" size="sm" className="-mx-3.5" onClick={onDiscard}>
      Discard
    </Button>
  </div>
)
