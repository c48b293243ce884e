// must be refused: dates-as-elements
import { dateText } from '@warm-ladle/contract'

export const Since = ({ at }: { at: string }) => <p>Since {dateText(at)}</p>
