import { lengths } from './fields.ts'
import { requiredLine } from './text.ts'
import { texts as checks } from './checks/texts.ts'
import { tell } from './said.ts'

/** The name that a member goes by. */
export const MemberName = requiredLine(lengths.name, tell(checks.nameRequired))
