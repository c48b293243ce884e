import { Button } from '../ui/button.tsx'

/** What others have changed of a mealtime since it was opened, until the cook has acknowledged it. */
export const NewsBox = ({ lines, onSeen }: { lines: readonly string[]; onSeen: () => void }) =>
  lines.length > 0 && (
    <div className="flex flex-col items-start gap-1 rounded-xl bg-tint-saffron px-3 py-2 text-sm print:hidden">
      <output>
        <span className="block font-semibold text-warning">Changed by another admin</span>
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </output>
      <Button variant="ghost" size="sm" className="-ml-3.5" onClick={onSeen}>
        OK
      </Button>
    </div>
  )
