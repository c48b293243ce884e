import { Button } from '../ui/button.tsx'
import { CopiedField } from './copied-field.tsx'

/** Each calendar program, and where it takes an address. */
const programs = [
  ['iPhone, iPad and Mac', 'press ‘Open in my calendar’ above.'],
  ['Google Calendar', 'on a computer, press + beside ‘Other calendars’, choose ‘From URL’, and paste it.'],
  ['Outlook', 'choose ‘Add calendar’, ‘Subscribe from web’, and paste it.'],
] as const

/** The address of a calendar, which is shown this once, and how to subscribe to it. */
export function CalendarSteps({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <CopiedField label="Address of your calendar" value={url}>
        <a href={url.replace(/^https?:/, 'webcal:')} className="btn btn-outline h-9 rounded-full px-3.5">
          Open in my calendar
        </a>
      </CopiedField>
      <p className="text-sm">
        This address is shown only now. All who have it can read your calendar, so keep it to yourself. If you
        lose it, make a new one.
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {programs.map(([name, what]) => (
          <li key={name}>
            <strong>{name}:</strong> {what}
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
