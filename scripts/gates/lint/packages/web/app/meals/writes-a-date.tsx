// must be refused: dates-as-elements
import { dayText } from '../ui/date-text.ts'

export const Since = ({ at }: { at: string }) => <p>Since {dayText(at, 'UTC')}</p>
